/** What a field of the registration form was sent with, and what is wrong with it. */
export type FieldOf = (name: string) => { name: string; value: string | undefined; error: string | undefined };
