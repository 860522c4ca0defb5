/** Facts that are all that something lacks. */
import { Join } from '../../../../task/ground/joins/join.ts'
import type { ObjectTypes } from '../../../../task/ground/joins/join-relation.ts'
import type { SchemaAtom } from '../../../../task/ground/normalise/schema.ts'
import { atomUnder, type Giver, type LiftedCauses, type LiftedNeed } from '../lifted-causes.ts'
import { headFirst } from '../reachable-atoms.ts'
import type { Fits } from './fits.ts'
import type { TrialReach } from './trial-reach.ts'

export interface LackedFact {
  readonly fact: LiftedNeed
  /** How well it fits: `Fits.of`. */
  readonly score: number
}

/** Maximum matches tried for one condition, and maximum facts kept. */
const mostMatches = 20_000
const mostCandidates = 20_000

/** Types of the model, followed by types of objects that fit a position. */
export class NarrowTypes implements ObjectTypes {
  readonly objects: Int32Array[]
  readonly has: Uint8Array[]
  readonly #known = new Map<string, number>()
  readonly #fits: Fits
  readonly #objectCount: number

  constructor({ model, reachable }: LiftedCauses, fits: Fits) {
    this.objects = [...reachable.relations.types.objects]
    this.has = [...reachable.relations.types.has]
    this.#fits = fits
    this.#objectCount = model.objects.length
  }

  /** The objects of a type that fit. */
  narrowed(type: number, predicate: number, position: number): number {
    const key = `${type} ${predicate} ${position}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const objects = Int32Array.from(this.#fits.objectsAt(predicate, position, this.objects[type]))
    const has = new Uint8Array(this.#objectCount)
    for (const object of objects) has[object] = 1
    this.#known.set(key, this.objects.length)
    this.has.push(has)
    return this.objects.push(objects) - 1
  }
}

/**
 * Facts each of which would be enough for an action or a rule to achieve something new, the best fitting first. If one fact alone brings
 * the goal within reach, it is among them, since it must first have some consequence.
 */
export function frontierOf(causes: LiftedCauses, reach: TrialReach, types: NarrowTypes, fits: Fits): LackedFact[] {
  const found = new Map<string, LackedFact>()
  const { facts } = causes.model
  // flags for goal conditions and for values of functions have spaces in their names
  const isFact = (predicate: number): boolean =>
    predicate < facts.length &&
    causes.normal.predicates[predicate].kind !== 'derived' &&
    !facts[predicate].name.includes(' ')
  for (const giver of causes.allGivers()) {
    // a fact that the goal itself requires explains nothing
    if (causes.isGoal(giver)) continue
    for (const [at, template] of giver.condition.positive.entries()) {
      const { predicate } = template
      if (!isFact(predicate)) continue
      for (const twin of [undefined, ...giver.condition.positive.slice(at + 1)]) {
        if (twin !== undefined && twin.predicate !== predicate) continue
        for (const fact of lackedBy(reach, types, giver, template, twin)) {
          const key = causes.key(fact)
          if (found.has(key) || found.size >= mostCandidates) continue
          const score = fits.of(fact)
          if (score >= 0) found.set(key, { fact, score })
        }
      }
    }
  }
  return [...found.values()].sort((a, b) => b.score - a.score)
}

/** Facts for a condition where everything else holds; `twin` is a second condition that the same fact meets. */
function* lackedBy(
  reach: TrialReach,
  types: NarrowTypes,
  { types: all, condition, head }: Giver,
  template: SchemaAtom,
  twin: SchemaAtom | undefined,
): Generator<LiftedNeed> {
  const positive = condition.positive.filter((atom) => atom !== template && atom !== twin)
  const same = twin === undefined ? [] : template.args.map((arg, at) => [arg, twin.args[at]] as const)
  if (same.some(([one, other]) => one < 0 && other < 0 && one !== other)) return
  const narrow = all.map((type, variable) => {
    const position = template.args.indexOf(variable)
    return position < 0 ? type : types.narrowed(type, template.predicate, position)
  })
  // joins consider only the variables of the condition and of the head
  const ends = { predicate: template.predicate, args: [...template.args, ...head.args] }
  const equal = [...condition.equal, ...same]
  const { wanted, head: moved, ...schema } = headFirst(narrow, { ...condition, positive, equal }, ends)
  const asked = { predicate: template.predicate, args: moved.args.slice(0, template.args.length) }
  const given = { predicate: head.predicate, args: moved.args.slice(template.args.length) }
  const join = new Join(reach, schema, { wanted })
  if (!join.start()) return
  for (let matches = 0; matches < mostMatches && join.next(); matches++) {
    const fact = atomUnder(asked, join.binding)
    if (!reach.has(fact) && !reach.has(atomUnder(given, join.binding))) yield fact
  }
}
