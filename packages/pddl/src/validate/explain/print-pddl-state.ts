import type { PddlState } from '../pddl-verdict.ts'
import type { PlanSimulation } from '../plan-simulation.ts'

/** Prints the current state in PDDL, in the order in which its atoms first occurred. */
export function printPddlState(simulation: PlanSimulation): PddlState {
  const { terms, truth, values } = simulation.world
  const atoms: string[] = []
  const known: [string, number][] = []
  for (let term = 0; term < terms.count; term++) {
    if (truth[term] === 1) atoms.push(printTermOf(simulation, term))
    if (!Number.isNaN(values[term]!)) known.push([printTermOf(simulation, term), values[term]!])
  }
  return { atoms, values: Object.fromEntries(known) }
}

export function printTermOf({ world: { terms }, symbols }: PlanSimulation, term: number): string {
  let text = `(${symbols.relations[terms.relations[term]!]!.name}`
  for (const object of terms.argsOf(term)) text += ` ${symbols.objects[object]}`
  return `${text})`
}
