import { useSearchParams } from "react-router";

/** The address of this list with one of its values changed, or without it where the value is empty. */
export function useAddressWith(): (name: string, value: string | null) => URLSearchParams {
  const [search] = useSearchParams();
  return (name, value) => {
    const there = new URLSearchParams(search);
    if (value) there.set(name, value);
    else there.delete(name);
    return there;
  };
}
