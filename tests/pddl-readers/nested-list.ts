/** PDDL as lists of words: minimal assumptions, so that no parser of this repository is trusted. */

export type Nested = string | readonly Nested[]

/** Reads texts in lower case, without comments, as all parsers do. Throws if brackets do not match. */
export function nestedList(text: string): readonly Nested[] {
  const lists: Nested[][] = [[]]
  for (const word of text
    .replaceAll(/;.*/g, '')
    .toLowerCase()
    .match(/[()]|[^\s()]+/g) ?? []) {
    if (word === '(') lists.push([])
    else if (word === ')') {
      const done = lists.pop()!
      if (lists.length === 0) throw new Error('a bracket is closed that was not opened')
      lists.at(-1)!.push(done)
    } else lists.at(-1)!.push(word)
  }
  const [top] = lists
  if (lists.length !== 1 || top.length !== 1) throw new Error('there is not exactly one list')
  return listOf(top[0])
}

/** The parts of a list; none for a word. */
export function listOf(one: Nested | undefined): readonly Nested[] {
  return typeof one === 'string' || one === undefined ? [] : one
}

/** The word that a list begins with. */
export function headOf(one: Nested): string {
  const [head] = listOf(one)
  return typeof head === 'string' ? head : ''
}

/** The list that begins with a word. */
export function sectionOf(lists: readonly Nested[], head: string): readonly Nested[] | undefined {
  const found = lists.find((one) => headOf(one) === head)
  return found === undefined ? undefined : listOf(found).slice(1)
}

/** `a b - t c` → a and b of type t, c of type object; a type that is not a word is returned as it is. */
export function typedList(words: readonly Nested[]): readonly { readonly name: string; readonly type: Nested }[] {
  const found: { name: string; type: Nested }[] = []
  let waiting: string[] = []
  for (let at = 0; at < words.length; at++) {
    if (words[at] === '-') {
      for (const name of waiting) found.push({ name, type: words[at + 1] ?? '' })
      waiting = []
      at += 1
    } else waiting.push(String(words[at]))
  }
  return [...found, ...waiting.map((name) => ({ name, type: 'object' }))]
}
