/**
 * Runs in a page before its code: whatever its workers are asked and answer is delivered late, in order. A worker on a busy machine is as
 * late now and then; what a test or a user does in the meantime must not be lost.
 */
export function makeWorkersLate({ seed, most }: { readonly seed: number; readonly most: number }): void {
  let state = seed
  const random = () => {
    // a linear congruential generator is random enough for delays
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  /** Delivers one after the other, each a while after it was sent. */
  function belt(): (deliver: () => void) => void {
    const waiting: (() => void)[] = []
    let last = 0
    return (deliver) => {
      waiting.push(deliver)
      last = Math.max(last, performance.now() + random() ** 2 * most)
      // timers of the same moment may come in any order
      setTimeout(() => waiting.shift()!(), last - performance.now())
    }
  }
  const listenTo = EventTarget.prototype.addEventListener
  window.Worker = class extends Worker {
    readonly #send = belt()
    readonly #hear = belt()
    override postMessage(message: unknown): void {
      // what is changed afterwards is not sent
      const sent = structuredClone(message)
      this.#send(() => super.postMessage(sent))
    }
    override addEventListener(kind: string, listener: EventListenerOrEventListenerObject | null, options?: unknown) {
      const late = (event: Event) =>
        this.#hear(() => (typeof listener === 'function' ? listener.call(this, event) : listener?.handleEvent(event)))
      listenTo.call(this, kind, kind === 'message' ? late : listener, options as AddEventListenerOptions)
    }
  }
}
