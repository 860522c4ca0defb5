import { stronglyConnected } from '../../../domain/derived-order.ts'
import type { Lists } from '../../fdr/fdr-task.ts'
import type { GroundTables } from '../instantiate/ground-tables.ts'
import { positions } from './occurrences.ts'

/** An order of derived atoms in which each comes after those it is derived from. */
export interface DerivedAtomOrder {
  /** Derived atoms. */
  readonly order: Int32Array
  /** By atom: the same number for atoms that depend on each other; -1 for basic ones. */
  readonly component: Int32Array
  /** By atom: 1 if it depends on itself. */
  readonly recursive: Uint8Array
  /** The rules of each atom. */
  readonly rulesOf: Lists
}

export function derivedAtomOrder({ atomCount, derived, rules }: GroundTables): DerivedAtomOrder {
  const rulesOf = positions(atomCount, rules.head)
  const atoms: number[] = []
  const place = new Int32Array(atomCount).fill(-1)
  for (let atom = 0; atom < atomCount; atom++) if (derived[atom] === 1) place[atom] = atoms.push(atom) - 1
  const recursive = new Uint8Array(atomCount)
  const successors = atoms.map((atom) => {
    const others: number[] = []
    for (let at = rulesOf.start[atom]; at < rulesOf.start[atom + 1]; at++) {
      const rule = rulesOf.items[at]
      for (let part = rules.body.start[rule]; part < rules.body.start[rule + 1]; part++) {
        const other = rules.body.items[part] >> 1
        if (other === atom) recursive[atom] = 1
        if (place[other] >= 0) others.push(place[other])
      }
    }
    return others
  })
  // components are numbered in the order in which they are closed, so dependencies come first
  const closed = stronglyConnected(successors)
  const size = new Int32Array(atoms.length)
  for (const number of closed) size[number]++
  const component = new Int32Array(atomCount).fill(-1)
  for (const [at, atom] of atoms.entries()) {
    component[atom] = closed[at]
    if (size[closed[at]] > 1) recursive[atom] = 1
  }
  const order = Int32Array.from(atoms).sort((a, b) => component[a] - component[b] || a - b)
  return { order, component, recursive, rulesOf }
}
