import { exploreFrom, viewpoint } from '../skills/explore.ts'
import { SkillStrategy } from '../skills/skill.ts'
import type { ErrandContext } from './errand-context.ts'
import { workPriority } from './step-batch.ts'

/** Ticks that an errand may spend on new ground and on second looks without getting any further. */
const mostTicks = 2400
const mostSecondLooks = 400
const leastTicks = 20

/** Looks around on behalf of an errand that lacks something. */
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

  /** Whether it has gone anywhere yet. */
  get hasBegun(): boolean {
    return this.#ticks > 0
  }

  /** Something has been done: the time to look around begins anew. */
  reset(): void {
    this.#ticks = 0
    this.#secondLooks = 0
  }

  /** Goes to see some more; false if there is nothing to see, or no more time for it. */
  begin(): boolean {
    const { hands, stack } = this.#context
    const next = this.#ticks < mostTicks ? viewpoint(hands) : undefined
    if (next === undefined || (next.isSecondLook && this.#secondLooks >= mostSecondLooks)) return false
    this.#isSecondLook = next.isSecondLook
    // a walk that fails at once costs something, too, or there would be no end of them
    this.#ticks += leastTicks
    if (next.isSecondLook) this.#secondLooks += leastTicks
    const skill = exploreFrom(hands, this.#isEnough, next)
    this.#walk = new SkillStrategy('explore', skill, { clock: hands.body, mostTicks: 500 })
    stack.push(this.#walk, workPriority)
    return true
  }

  /** Lets a tick pass: still on the way, just arrived, or not under way at all. */
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
    this.#walk.stop('was called off')
    this.#context.stack.remove(this.#walk)
    this.#walk = undefined
  }
}
