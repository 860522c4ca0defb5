/** PDDL as nested lists, so that mistakes can be planted without the parser under test. */

export type Item = string | readonly Item[]

/** The one definition of a text, in lower case. */
export function parseLists(text: string): readonly Item[] {
  const words = text
    .toLowerCase()
    .replace(/;.*$/gm, '')
    .match(/[()]|[^\s()]+/g)
  const stack: Item[][] = [[]]
  for (const word of words ?? []) {
    if (word === '(') stack.push([])
    else if (word === ')') {
      const list = stack.pop() as Item[]
      stack[stack.length - 1].push(list)
    } else stack[stack.length - 1].push(word)
  }
  return stack[0][0] as readonly Item[]
}

export function printItem(item: Item): string {
  return typeof item === 'string' ? item : `(${item.map(printItem).join(' ')})`
}

export function isList(item: Item): item is readonly Item[] {
  return typeof item !== 'string'
}

/** The section of a definition that begins with this keyword, without the keyword. */
export function sectionOf(definition: readonly Item[], keyword: string): readonly Item[] {
  const found = definition.filter(isList).find(([head]) => head === keyword)
  return found === undefined ? [] : found.slice(1)
}

export function withSection(definition: readonly Item[], keyword: string, items: readonly Item[]): readonly Item[] {
  return definition.map((item) => (isList(item) && item[0] === keyword ? [keyword, ...items] : item))
}

/** The conditions of a goal joined by `and`. */
export function conjuncts(goal: Item): readonly Item[] {
  return isList(goal) && goal[0] === 'and' ? goal.slice(1) : [goal]
}

/** The value after a keyword of an action, such as `:effect`. */
export function fieldOf(action: readonly Item[], keyword: string): Item | undefined {
  const at = action.indexOf(keyword)
  return at < 0 ? undefined : action[at + 1]
}

export function withField(action: readonly Item[], keyword: string, value: Item): readonly Item[] {
  return action.with(action.indexOf(keyword) + 1, value)
}

/** Names with their types: `a b - block` as two pairs. */
export function typedNames(items: readonly Item[]): { readonly name: string; readonly type: string }[] {
  const found: { name: string; type: string }[] = []
  let waiting: string[] = []
  for (let at = 0; at < items.length; at++) {
    if (items[at] !== '-') waiting.push(items[at] as string)
    else {
      const type = printItem(items[++at])
      found.push(...waiting.map((name) => ({ name, type })))
      waiting = []
    }
  }
  return [...found, ...waiting.map((name) => ({ name, type: 'object' }))]
}
