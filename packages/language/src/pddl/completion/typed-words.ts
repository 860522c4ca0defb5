import type { UnclosedList } from '@telos/pddl/editing'

/** A name with its types, as written; no types mean `object`. */
export interface TypedWord {
  readonly name: string
  readonly types: readonly string[]
}

/** Reads the parts of a typed list, such as `?x ?y - truck ?z`. */
export function typedWords(parts: UnclosedList['parts']): readonly TypedWord[] {
  const found: TypedWord[] = []
  let pending: string[] = []
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index]!
    if (typeof part !== 'string') continue
    if (!part.startsWith('-')) {
      pending.push(part)
      continue
    }
    const type = part === '-' ? parts[++index] : part.slice(1)
    const types = typeof type === 'string' ? [type] : (type ?? []).slice(1).filter((one) => typeof one === 'string')
    for (const name of pending) found.push({ name, types })
    pending = []
  }
  return [...found, ...pending.map((name) => ({ name, types: [] }))]
}
