/** `telos plan … --search-debugger PORT`: shows a running search to the listener of an editor. */
import type { FoundPlan, SearchEvent } from '@telos/core'
import type { Io } from '../io.ts'
import { paint, printable } from '../io.ts'
import type { SearchWatcher } from '../plan/pddl/search-watcher.ts'
import { countedNoun } from '../print/counting.ts'
import { DebuggerClient, ListenerGone } from './debugger-client.ts'
import { DebuggerTree } from './debugger-tree.ts'

/** Milliseconds. */
const longestAnswer = 5000

/** Connects to the listener. If there is none, prints a note, and planning continues without it. */
export async function openSearchDebugger(
  port: number,
  io: Io,
  { speaks = true, timeout = longestAnswer } = {},
): Promise<SearchDebugger> {
  const shown = new SearchDebugger(new DebuggerClient(port, timeout), io, speaks)
  await shown.greet()
  return shown
}

export class SearchDebugger implements SearchWatcher {
  readonly #client: DebuggerClient
  readonly #io: Io
  readonly #speaks: boolean
  readonly #tree = new DebuggerTree()
  /** Events since the search last paused. It stays paused until all of them are sent. */
  #waiting: (SearchEvent | FoundPlan)[] = []
  #isGone = false

  /** @param speaks whether it reports at the end what it has shown; it always reports a lost listener */
  constructor(client: DebuggerClient, io: Io, speaks: boolean) {
    this.#client = client
    this.#io = io
    this.#speaks = speaks
  }

  async greet(): Promise<void> {
    await this.#unlessGone(() => this.#client.greet())
  }

  readonly emit = (event: SearchEvent): void => {
    const isShown = event.type !== 'expand' && event.type !== 'search-pause' && event.type !== 'search-end'
    if (isShown && !this.#isGone) this.#waiting.push(event)
  }

  onPlan(plan: FoundPlan): void {
    if (!this.#isGone) this.#waiting.push(plan)
  }

  async catchUp(isOver: () => boolean): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    await this.#unlessGone(async () => {
      for (const one of waiting) {
        // later messages refer to states in the tree, so an event is sent completely or not at all
        if (isOver()) return
        const messages = 'type' in one ? this.#tree.messagesOf(one) : this.#tree.messagesOfPlan(one.steps.map(stepText))
        for (const { path, body } of messages) await this.#client.post(path, body)
      }
    })
  }

  async end(isOver: () => boolean): Promise<void> {
    await this.catchUp(isOver)
    this.#client.close()
    if (this.#isGone || !this.#speaks) return
    const { searches, states } = this.#tree
    const list = searches.map(({ number, engine }) => `_${number} ${engine}`)
    const shown = list.length > mostNamed ? [...list.slice(0, mostNamed), '…'] : list
    const told =
      states === 0
        ? 'nothing was searched, so nothing was shown'
        : `showed ${countedNoun(states, 'state')}${list.length > 1 ? ` of ${list.length} searches from one root, by the ends of their ids: ${shown.join(', ')}` : ''}`
    this.#say('dim', told)
  }

  async #unlessGone(work: () => Promise<void>): Promise<void> {
    if (this.#isGone) return
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ListenerGone)) throw error
      this.#isGone = true
      this.#waiting = []
      this.#client.close()
      this.#say('yellow', `${error.message}; planning continues without it`)
    }
  }

  #say(style: 'yellow' | 'dim', text: string): void {
    this.#io.stderr.write(`${paint(this.#io.stderr, style, 'search debugger:')} ${printable(text)}\n`)
  }
}

const mostNamed = 6

function stepText({ name, args }: FoundPlan['steps'][number]): string {
  return [name, ...Object.values(args)].join(' ')
}
