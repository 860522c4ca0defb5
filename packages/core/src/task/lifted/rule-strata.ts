import { stronglyConnected } from '../../domain/derived-order.ts'
import type { NormalProblem, RuleSchema } from '../ground/normalise/schema.ts'
import { UnsupportedError } from '../unsupported-error.ts'
import { NumberTest } from './relations/term-program.ts'

/** Derived predicates that depend on each other, with their rules. Their dependencies are in earlier strata. */
export interface Stratum {
  readonly predicates: readonly number[]
  readonly rules: readonly RuleSchema[]
  /** Predicates of other strata, and numeric facts, that the rules mention. */
  readonly reads: ReadonlySet<number>
  readonly recursive: boolean
  /** Nesting depth of the rules. */
  readonly depth: number
}

export function rulesInStrata({ predicates, rules }: NormalProblem): Stratum[] {
  const derived = [...predicates.keys()].filter((predicate) => predicates[predicate].kind === 'derived')
  const place = new Map(derived.map((predicate, at) => [predicate, at]))
  const successors = derived.map(() => new Set<number>())
  for (const { head, condition } of rules) {
    for (const { predicate } of [...condition.positive, ...condition.negative]) {
      const other = place.get(predicate)
      if (other !== undefined) successors[place.get(head.predicate) ?? 0].add(other)
    }
  }
  // components are numbered in the order in which they are closed, so dependencies come first
  const component = stronglyConnected(successors.map((others) => [...others]))
  const strata: (Stratum & { predicates: number[]; rules: RuleSchema[]; reads: Set<number>; depth: number })[] = []
  const stratumOf = (predicate: number): number => component[place.get(predicate) ?? -1] ?? -1
  for (const [at, predicate] of derived.entries()) {
    const recursive = successors[at].has(at)
    strata[component[at]] ??= { predicates: [], rules: [], reads: new Set(), recursive, depth: 0 }
    strata[component[at]].predicates.push(predicate)
  }
  for (const rule of rules) strata[stratumOf(rule.head.predicate)].rules.push(rule)
  return strata.map((stratum, at) => {
    for (const { condition, guards, head } of stratum.rules) {
      for (const { predicate } of condition.negative) {
        if (stratumOf(predicate) !== at) continue
        throw new UnsupportedError(`"${predicates[head.predicate].name}" depends on its own negation`)
      }
      for (const { predicate } of [...condition.positive, ...condition.negative, ...guards]) {
        if (stratumOf(predicate) === at) continue
        stratum.reads.add(predicate)
        stratum.depth = Math.max(stratum.depth, (strata[stratumOf(predicate)]?.depth ?? -1) + 1)
      }
      for (const given of condition.numeric) {
        const { left, right } = new NumberTest(given)
        for (const fact of [...left.facts, ...right.facts]) stratum.reads.add(fact)
      }
    }
    return { ...stratum, recursive: stratum.recursive || stratum.predicates.length > 1 }
  })
}
