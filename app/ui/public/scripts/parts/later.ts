import { make, whenPainted } from "../dom";

// The server writes the address in the place of this word.
const src = "%later%";

whenPainted(() => document.head.append(Object.assign(make("script"), { type: "module", src })));
