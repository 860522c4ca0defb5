import { exploreFrom, viewpoint } from '../skills/explore.ts'
import { SkillStrategy } from '../skills/skill.ts'
import type { ErrandContext } from './errand-context.ts'
import { workPriority } from './step-batch.ts'

/** Ticks that an errand may spend on new ground and second looks without progress. */
const mostTicks = 2400
const mostSecondLooks = 400
const leastTicks = 20

/** Explores on behalf of an errand that lacks something. */
export class ErrandExploration {
  readonly #context: ErrandContext
  readonly #isEnough: () => boolean
  #walk: SkillStrategy | undefined
  #ticks = 0
  #secondLooks = 0
  #isSecondLook = false

  constructor(context: ErrandContext, isEnough: () => boolean) {
    this.#context = context
    this.#isEnough = isEnough
  }

  /** Whether it has explored at all yet. */
  get hasBegun(): boolean {
    return this.#ticks > 0
  }

  /** Reports progress, which resets the exploration time. */
  reset(): void {
    this.#ticks = 0
    this.#secondLooks = 0
  }

  /** Explores further. Returns false if there is nothing left to see, or no time left. */
  begin(): boolean {
    const { hands, stack } = this.#context
    const next = this.#ticks < mostTicks ? viewpoint(hands) : undefined
    if (next === undefined || (next.isSecondLook && this.#secondLooks >= mostSecondLooks)) return false
    this.#isSecondLook = next.isSecondLook
    // a walk that fails at once also costs something; otherwise it would be retried for ever
    this.#ticks += leastTicks
    if (next.isSecondLook) this.#secondLooks += leastTicks
    const skill = exploreFrom(hands, this.#isEnough, next)
    this.#walk = new SkillStrategy('explore', skill, { clock: hands.body, mostTicks: 500 })
    stack.push(this.#walk, workPriority)
    return true
  }

  /** Advances one tick: still walking, just arrived, or not under way at all. */
  tick(): 'walking' | 'arrived' | 'idle' {
    if (this.#walk === undefined) return 'idle'
    this.#ticks++
    if (this.#isSecondLook) this.#secondLooks++
    if (this.#walk.result === undefined) return 'walking'
    this.stop()
    return 'arrived'
  }

  stop(): void {
    if (this.#walk === undefined) return
    this.#walk.stop('was cancelled')
    this.#context.stack.remove(this.#walk)
    this.#walk = undefined
  }
}
