/** Keys of facts: plans and trials say `lies(brass,kitchen)`. */

/** PDDL writes a fact as `(lies brass kitchen)`. */
export function plannerKey(fact: string): string {
  const [, inside] = /^\((.*)\)$/s.exec(fact) ?? []
  if (inside === undefined) return fact
  const [name = '', ...objects] = inside.trim().split(/\s+/)
  return objects.length === 0 ? name : `${name}(${objects.join(',')})`
}

/** The name of the fact that a key is about. */
export function factNameOf(key: string): string {
  const open = key.indexOf('(')
  return open === -1 ? key : key.slice(0, open)
}
