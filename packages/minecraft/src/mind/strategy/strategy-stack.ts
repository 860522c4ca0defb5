import type { Strategy, StrategyResult } from './strategy.ts'

/**
 * Orders strategies by priority. In every tick the highest one that wants control gets it. The strategy previously in control is
 * interrupted, and asked again when the others have no more work. Among equal priorities the older one comes first.
 *
 * @example
 * const stack = new StrategyStack()
 * stack.push({ name: 'work', wantsControl: () => true, tick: () => 'handled' }, 1)
 * stack.push({ name: 'flee', wantsControl: () => isInDanger(), tick: () => 'handled' }, 9)
 * stack.tick() // 'handled', by `flee` in danger and by `work` otherwise
 */
export class StrategyStack {
  #entries: { readonly strategy: Strategy; readonly priority: number }[] = []
  #current: Strategy | undefined
  readonly #leaving = new Set<Strategy>()

  /** The strategy in control. */
  get current(): Strategy | undefined {
    return this.#current
  }

  get strategies(): readonly Strategy[] {
    return this.#entries.map(({ strategy }) => strategy)
  }

  push(strategy: Strategy, priority: number): void {
    const at = this.#entries.findIndex((entry) => entry.priority < priority)
    this.#entries.splice(at === -1 ? this.#entries.length : at, 0, { strategy, priority })
  }

  remove(strategy: Strategy): void {
    this.#leaving.delete(strategy)
    this.#entries = this.#entries.filter((entry) => entry.strategy !== strategy)
    if (this.#current === strategy) this.#release()
  }

  /** Removes a strategy as soon as it is not busy. */
  drop(strategy: Strategy): void {
    if (this.#current === strategy && strategy.isBusy?.()) this.#leaving.add(strategy)
    else this.remove(strategy)
  }

  clear(): void {
    this.#release()
    this.#leaving.clear()
    this.#entries = []
  }

  /** Runs one tick. Returns the result of the strategy that used it, or `no-more-work` if none wanted it. */
  tick(): StrategyResult {
    // highest first: those above the current strategy may take over, those below get their turn once it is done
    for (const { strategy } of [...this.#entries]) {
      if (strategy !== this.#current) {
        if (this.#current?.isBusy?.() || !strategy.wantsControl()) continue
        this.#release()
        this.#current = strategy
      }
      const result = strategy.tick()
      if (result === 'abort') this.clear()
      if (this.#leaving.has(strategy) && !strategy.isBusy?.()) this.remove(strategy)
      if (result !== 'no-more-work') return result
      if (this.#current === strategy) this.#current = undefined
    }
    return 'no-more-work'
  }

  #release(): void {
    const before = this.#current
    this.#current = undefined
    before?.interrupt?.()
  }
}
