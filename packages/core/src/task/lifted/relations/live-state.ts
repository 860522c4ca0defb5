import type { LiftedModel } from '../../../domain/lifted-model.ts'
import type { LiftedProblem } from '../../ground/lifted-problem.ts'
import type { NormalProblem } from '../../ground/normalise/schema.ts'
import { Watch } from '../../watch.ts'
import { LiveNumbers } from './live-numbers.ts'
import { LiveRelation } from './live-relation.ts'

/** Answers whether a predicate holds for some objects without listing all for which it does. */
export interface Tester {
  holds(key: Int32Array): boolean
}

/** What holds in the state at hand. */
export class LiveState {
  readonly relations: readonly LiveRelation[]
  readonly numbers: LiveNumbers
  /** By predicate: auxiliary ones that are looked at where they are asked for; their relations stay empty. */
  readonly testers: (Tester | undefined)[] = []
  /** Type → objects. */
  readonly typeObjects: readonly Int32Array[]
  /** Type → 1 for each object that is of it. */
  readonly typeHas: readonly Uint8Array[]
  /** Counts up from state to state. */
  stamp = 0
  /** Asked in the midst of joins. */
  readonly watch: Watch

  constructor(problem: LiftedProblem, { predicates }: NormalProblem, watch = new Watch()) {
    this.watch = watch
    const { types, objects }: LiftedModel = problem.model
    this.relations = predicates.map(({ arity }) => new LiveRelation(arity, objects.length))
    this.numbers = new LiveNumbers(problem)
    this.typeObjects = types.map((type) => Int32Array.from(type.objects))
    this.typeHas = types.map((type) => {
      const has = new Uint8Array(objects.length)
      for (const object of type.objects) has[object] = 1
      return has
    })
  }

  bytes(): number {
    let bytes = this.numbers.settings.bytes()
    for (const relation of this.relations) bytes += relation.bytes()
    return bytes
  }
}
