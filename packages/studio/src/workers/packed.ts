/**
 * A large value on its way through a door, as text: a browser copies a text at once, and reads it four times as fast as it copies ten
 * thousand objects. Only for plain data; what is undefined is left out.
 */
export type Packed<Value> = string & { readonly packed?: Value }

export function pack<Value>(value: Value): Packed<Value> {
  return JSON.stringify(value)
}

export function unpack<Value>(packed: Packed<Value>): Value {
  return JSON.parse(packed) as Value
}
