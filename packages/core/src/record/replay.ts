import type { AgentEvent } from '../agent/agent-events.ts'
import { liveInputs } from '../agent/external-inputs.ts'
import type { InnerSociety } from '../agent/inner-society.ts'
import type { LoadSocietyOptions } from '../agent/saving/saving.ts'
import type { PlanningService } from '../agent/schedule/planning-service.ts'
import type { GameWorld } from '../agent/society.ts'
import { createSociety, type Society } from '../agent/society.ts'
import { DomainError } from '../diagnostic.ts'
import { needObject } from '../domain/check/plain.ts'
import { sameData } from '../planner/preparing/prepared-query.ts'
import { describeEvent } from './moments/describe-event.ts'
import { needSession } from './record-arguments.ts'
import type { Checkpoint, Session } from './session.ts'
import { applyCall } from './sessions/apply-call.ts'
import { ExpectedEvents, isComparable, ReplayedInputs } from './sessions/replayed-inputs.ts'
import { decodeValue } from './values/decode-value.ts'
import { encodeValue } from './values/encode-value.ts'
import { valueText } from './values/value-text.ts'

/** What a replay needs besides the session: code, bodies and the game. */
export interface ReplayOptions extends LoadSocietyOptions {
  /** The game, restored from the saved start. */
  readonly world?: GameWorld
  /** The planning service: the same as in the recorded run, though under any clock. @default at once */
  readonly planning?: PlanningService
  /** Starts at the last checkpoint that is not after this tick. @default at the start */
  readonly from?: number
}

/** The first difference from the recording. */
export interface ReplayDifference {
  readonly tick: number
  /** The recorded event; undefined if none was recorded. */
  readonly expected: AgentEvent | undefined
  /** The event that happened now; undefined if none did. */
  readonly actual: AgentEvent | undefined
  readonly message: string
}

/**
 * Runs a recorded session again, tick by tick. Created by `replay`.
 *
 * @example
 * const again: Replay = replay(session, { kinds: [sailor], context: () => undefined })
 * while (again.step()) console.log(again.tick)
 * again.difference // undefined: everything happened as it did
 */
export class Replay {
  readonly society: Society
  /** Undefined as long as everything happens as recorded. */
  difference: ReplayDifference | undefined
  readonly #inputs: ReplayedInputs
  readonly #options: ReplayOptions
  readonly #session: Session
  readonly #expected: ExpectedEvents
  readonly #unsubscribe: () => void
  #happened: AgentEvent[] = []
  #isOver = false

  constructor(session: Session, options: ReplayOptions) {
    needSession(session)
    needObject(options, '{ kinds, context, … }')
    const checkpoint = checkpointFor(session, options.from)
    const { planning, world } = options
    this.society = createSociety({ seed: session.seed, ...(planning && { planning }), ...(world && { world }) })
    this.society.load(checkpoint.saved, options)
    this.#options = options
    this.#session = session
    this.#inputs = new ReplayedInputs(session.inputs, checkpoint.at)
    ;(this.society as InnerSociety).inputs = this.#inputs
    this.#expected = new ExpectedEvents(session.recording, checkpoint.tick)
    this.#unsubscribe = this.society.subscribe((event) => {
      if (isComparable(event)) this.#happened.push(event)
    })
  }

  get tick(): number {
    return this.society.ticks
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** Runs one tick again, with the calls before it; returns false when nothing is left. */
  step(): boolean {
    for (let call = this.#inputs.takeCall(); call !== undefined; call = this.#inputs.takeCall()) {
      const isTick = call.agent === undefined && call.method === 'tick'
      // calls after a tick belong to that tick
      if (isTick) this.#compare()
      applyCall(this.society, call, this.#options)
      if (isTick) return true
    }
    if (!this.#isOver) this.#compare()
    this.#isOver = true
    return false
  }

  /** Runs to the end of a tick, or of the recording. */
  run(until: number = Number.POSITIVE_INFINITY): this {
    while (this.tick < until && this.step());
    return this
  }

  /** Detaches from the recording: from here on, the society runs live. */
  release(): Society {
    // the calls after this tick have not been made yet
    this.#compare(this.#happened.length)
    this.#unsubscribe()
    ;(this.society as InnerSociety).inputs = liveInputs
    return this.society
  }

  #compare(most: number = Number.POSITIVE_INFINITY): void {
    const happened = this.#happened
    this.#happened = []
    const { tick } = this
    const { astray } = this.#inputs
    if (this.difference !== undefined) return
    const expected = this.#expected.at(tick)
    for (let at = 0; expected !== undefined && at < Math.min(most, Math.max(expected.length, happened.length)); at++) {
      if (textOf(expected[at]) === textOf(asThen(happened[at], expected[at]))) continue
      const message = `tick ${tick}: ${differenceText(happened[at], expected[at])}${this.#missingScheduler()}`
      this.difference = { tick, expected: expected[at], actual: happened[at], message }
      return
    }
    if (astray !== undefined) {
      const message = `${astray}${this.#missingScheduler()}`
      this.difference = { tick, expected: undefined, actual: undefined, message }
    }
  }

  /** Hints at a missing scheduler: without it, plans arrive sooner, and nothing happens as recorded. */
  #missingScheduler(): string {
    if (this.#options.planning !== undefined || !hadScheduler(this.#session)) return ''
    return '. The session was recorded with a scheduler: pass a similar one as `planning`.'
  }
}

/** Whether queries waited for their answers; without a scheduler, they are answered at once. */
function hadScheduler({ inputs, recording }: Session): boolean {
  return (
    inputs.some(({ is }) => is === 'grants') ||
    recording.events().some(({ event }) => event.type === 'plan-found' && event.waited > 0)
  )
}

/**
 * Runs a recorded session again, exactly: loads the saved start and feeds every external input back at its tick. Throws a
 * `DomainError` for a session without a start.
 *
 * @example
 * const again = replay(session, { kinds: [soldier], context: (name) => bodies.get(name), world }).run()
 * again.difference // undefined: everything happened as it did
 */
export function replay(session: Session, options: ReplayOptions): Replay {
  return new Replay(session, options)
}

/** Returns the checkpoint to start from. */
export function checkpointFor({ checkpoints }: Session, from = Number.NEGATIVE_INFINITY): Checkpoint {
  const checkpoint = checkpoints.findLast(({ tick }) => tick <= from) ?? checkpoints[0]
  if (checkpoint !== undefined) return checkpoint
  const message = 'found a session without a saved start, expected one with a log of inputs'
  throw new DomainError([{ code: 'session/no-start', severity: 'error', message, hint: 'see recordInputs' }])
}

/** Events from files have lost what JSON cannot hold, so live events are compared without it, too. */
function textOf(event: AgentEvent | undefined): string {
  return event === undefined ? '' : JSON.stringify(encodeValue(decodeValue(encodeValue(event))))
}

/** Removes fields that files of earlier versions do not have. */
function asThen(event: AgentEvent | undefined, then: AgentEvent | undefined): AgentEvent | undefined {
  if (event === undefined || then === undefined) return event
  const later = new Set(['because', 'reason', 'reasons', 'at', 'obstacle'].filter((key) => !(key in then)))
  return later.size === 0
    ? event
    : (Object.fromEntries(Object.entries(event).filter(([key]) => !later.has(key))) as unknown as AgentEvent)
}

function differenceText(now: AgentEvent | undefined, then: AgentEvent | undefined): string {
  const [happened, recorded] = [wordsOf(now), wordsOf(then)]
  if (now === undefined || then === undefined || happened !== recorded) return `${happened}; recorded: ${recorded}`
  const [words, wordsThen] = [describeEvent(now), describeEvent(then)]
  if (words !== wordsThen) return `${now.agent} ${words}; recorded: ${wordsThen}`
  const [a, b] = [now, then] as unknown as readonly Readonly<Record<string, unknown>>[]
  const key = Object.keys({ ...a, ...b }).find((name) => !sameData(a[name], b[name])) ?? ''
  return `${happened} with ${key} ${valueText(a[key])}; recorded: ${valueText(b[key])}`
}

function wordsOf(event: AgentEvent | undefined): string {
  return event === undefined ? 'nothing' : `${event.agent} ${event.type}`
}
