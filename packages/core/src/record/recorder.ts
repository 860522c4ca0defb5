/**
 * The rewinding debugger (Pittman, chapter 3.5): subscribes to the events of a society, so that it misses nothing between two snapshots.
 * When it is off, it is not subscribed, and each event costs the society one branch.
 *
 * Events are packed at the end of their tick, or immediately if they hold values that may change. The recorder then samples agents whose
 * activity the events leave open, and the own fields of kinds that have some. Now and then it takes a complete view, so that every moment
 * has one nearby.
 */

import type { AgentEvent } from '../agent/agent-events.ts'
import type { Drawing } from '../agent/defining/agent-definition.ts'
import { Cursor } from './cursor.ts'
import type { Moment } from './moment.ts'
import { compareMoments, type Difference } from './moments/compare-moments.ts'
import { drawMoment } from './moments/draw-moment.ts'
import type { WordBook } from './packing/word-book.ts'
import { needSociety } from './record-arguments.ts'
import type { RecordedAgent, RecordedKind, RecordedSociety } from './recorded-society.ts'
import type { RecorderOptions, RecorderStatistics, TickRange } from './recorder-options.ts'
import { Recording } from './recording.ts'
import { notesOn } from './tracks/kind-notes.ts'
import type { Breakpoint, BreakpointHit } from './watching/breakpoint.ts'
import { Breakpoints } from './watching/breakpoint.ts'
import { isLasting } from './watching/lasting-event.ts'
import { copyFields, isSameFields, type OwnFields } from './watching/own-fields.ts'
import { concernsActivity, isAlwaysOpen, leavesOpen, type Sampling, samplingOf } from './watching/sampling.ts'
import { Teams } from './watching/teams.ts'

/** Calls between two ticks may emit many events. */
const mostWaiting = 4096

interface Watched {
  readonly agent: RecordedAgent
  fields: OwnFields | undefined
}

interface Subject {
  readonly agent: RecordedAgent
  readonly sampling: Sampling
  /** Number of records after which its keyframe is due. */
  limit: number
}

/**
 * Records a society. Created by `createRecorder`.
 *
 * @example
 * const recorder: Recorder = createRecorder(society)
 * recorder.breakOn({ on: 'fact-became-true', fact: 'alarm' }, ({ event }) => console.log(event.agent))
 * society.tick(0.1)
 * recorder.range.last // 1
 * recorder.detach()
 */
export class Recorder {
  readonly options: Required<RecorderOptions>
  /** Whether a breakpoint was hit and `resume` was not called since. The society itself does not stop: check this where you tick it. */
  paused = false
  readonly #recording: Recording
  readonly #society: RecordedSociety
  readonly #keyframeEvery: number
  readonly #breakpoints: Breakpoints
  readonly #kinds = new Map<RecordedKind, Sampling>()
  /** Number of agents that have joined so far. */
  #joined = 0
  /** Whether, for some kind, common events leave the agent's activity open. */
  #isSampling = false
  readonly #subjects = new Map<string, Subject>()
  /** The agent of the latest event: the next one mostly concerns the same agent. */
  #latest: Subject | undefined
  /** Events not packed yet: packing those of a tick together takes half the time of packing them one by one. */
  #waiting: AgentEvent[] = []
  /** Agents with own fields. */
  readonly #watched = new Map<string, Watched>()
  /** Agents due for a sample. */
  readonly #touched = new Set<string>()
  /** Agents due for a keyframe. */
  readonly #due = new Set<string>()
  /** Agents that currently blame a step. */
  readonly #blaming = new Set<string>()
  readonly #teams = new Teams()
  #book: WordBook
  #unsubscribe: (() => void) | undefined
  #cursor: Cursor | undefined

  constructor(society: RecordedSociety, options: RecorderOptions = {}) {
    needSociety(society)
    this.#recording = new Recording(options)
    const { events } = this.#recording.limits
    this.options = {
      ...this.#recording.limits,
      keyframeEvery: Math.max(2, Math.min(options.keyframeEvery ?? 256, events / 4)),
      fieldsEvery: Math.max(1, options.fieldsEvery ?? 1),
      hits: Math.max(1, options.hits ?? 256),
    }
    this.#keyframeEvery = this.options.keyframeEvery
    this.#book = this.#recording.book
    this.#society = society
    this.#recording.settled = ({ name, newestSize }) => {
      const subject = this.#subjects.get(name)
      if (subject === undefined || newestSize >= subject.limit) this.#due.add(name)
    }
    this.#breakpoints = new Breakpoints(this.options.hits)
  }

  /** The recording so far. */
  get recording(): Recording {
    this.#packWaiting()
    return this.#recording
  }

  get isAttached(): boolean {
    return this.#unsubscribe !== undefined
  }

  /** Starts or resumes recording: takes a keyframe of every agent. */
  attach(): this {
    if (this.#unsubscribe !== undefined) return this
    const { agents, ticks } = this.#society
    for (const agent of agents.values()) this.#join(agent)
    // agents that left while the recorder was detached
    for (const name of this.#recording.tracks.keys()) {
      if (!agents.has(name)) this.#recording.addKeyframe(name, undefined, ticks)
    }
    this.#recording.endTick(this.#society.ticks, this.#society.time)
    this.#unsubscribe = this.#society.subscribe((event) => this.#handleEvent(event))
    return this
  }

  /** Stops recording and keeps what was recorded. */
  detach(): void {
    if (this.#unsubscribe === undefined) return
    this.#packWaiting()
    this.#sample()
    this.#unsubscribe()
    this.#unsubscribe = undefined
    this.#forgetAgents()
  }

  get seed(): number {
    return this.#society.seed
  }

  /** Takes outstanding samples. All queries to the recorder do so themselves. */
  catchUp(): void {
    if (this.#unsubscribe === undefined) return
    this.#packWaiting()
    if (this.#isAnother()) this.#startAnew()
    this.#sample()
  }

  /**
   * Returns what every agent believed, wanted, planned and did at the end of a tick. Clamps to the recorded range and rounds down between
   * two ticks: `moment.tick` is the tick used. Throws a `RangeError` for NaN.
   */
  at(tick: number): Moment {
    this.catchUp()
    return this.#recording.at(tick)
  }

  get range(): TickRange {
    this.catchUp()
    return this.#recording.range
  }

  /** A position to step back and forward from; the same one on every call. */
  get cursor(): Cursor {
    this.catchUp()
    this.#cursor ??= new Cursor(this.#recording)
    return this.#cursor
  }

  /** Returns the differences between the ends of two ticks. */
  compare(before: number, after: number): Difference[] {
    return compareMoments(this.at(before), this.at(after))
  }

  /** Returns what a debugger draws for a moment, by agent. */
  draw(moment: Moment): ReadonlyMap<string, readonly Drawing[]> {
    return drawMoment(moment, this.#kinds.keys())
  }

  /**
   * Sets a breakpoint; returns a function that removes it.
   *
   * @example recorder.breakOn({ on: 'plan-failed', agent: 'Jack' }, () => game.pause())
   */
  breakOn(breakpoint: Breakpoint, callback?: (hit: BreakpointHit) => void): () => void {
    return this.#breakpoints.add(breakpoint, callback)
  }

  /** Breakpoint hits, oldest first. */
  get hits(): readonly BreakpointHit[] {
    return this.#breakpoints.hits
  }

  resume(): void {
    this.paused = false
  }

  statistics(): RecorderStatistics {
    const { recording, options } = this
    let keyframes = 0
    for (const { chunks } of recording.tracks.values()) keyframes += chunks.length
    return {
      agents: recording.tracks.size,
      records: recording.size,
      bytes: recording.bytes,
      dropped: recording.dropped,
      keyframes,
      ticks: recording.range,
      limits: options,
      hits: this.hits.length,
      droppedHits: this.#breakpoints.dropped,
      faults: this.#breakpoints.faults,
    }
  }

  #handleEvent(event: AgentEvent): void {
    if (event.type === 'tick-end') {
      this.#endTick(event.tick, event.time)
      return
    }
    this.#waiting.push(event)
    if (this.#waiting.length >= mostWaiting || !isLasting(event)) this.#packWaiting()
    if (this.#breakpoints.count > 0 && this.#breakpoints.check(event)) this.paused = true
  }

  #packWaiting(): void {
    if (this.#waiting.length === 0) return
    const events = this.#waiting
    this.#waiting = []
    for (const event of events) this.#pack(event)
  }

  #pack(event: AgentEvent): void {
    this.#recording.add(event)
    const { type, agent: name } = event
    if (type === 'belief') return
    if (type === 'agent-added' || type === 'agent-removed') this.#comesOrGoes(event)
    else if (this.#isSampling || this.#blaming.size > 0 || isAlwaysOpen(type)) this.#touch(event, name)
  }

  #touch(event: AgentEvent, name: string): void {
    const latest = this.#latest
    const subject = latest !== undefined && latest.agent.name === name ? latest : this.#subjects.get(name)
    this.#latest = subject
    if (subject === undefined) this.#joinByName(name)
    else if (leavesOpen(event, subject.sampling)) this.#touched.add(name)
    else if (this.#blaming.has(name) && concernsActivity(event)) this.#touched.add(name)
  }

  #endTick(tick: number, time: number): void {
    this.#packWaiting()
    if (this.#isAnother()) {
      this.#startAnew()
      return
    }
    this.#recording.endTick(tick, time)
    if (this.#touched.size > 0 || this.#watched.size > 0 || this.#recording.isBusy) this.#recording.settle()
    this.#sample()
    if (this.#book !== this.#recording.book) this.#takeNextBook()
    for (const name of this.#due) {
      const subject = this.#subjects.get(name)
      if (subject === undefined) this.#joinByName(name)
      else {
        this.#takeKeyframe(subject.agent)
        subject.limit = this.#recordsOf(subject.agent)
      }
    }
    this.#due.clear()
    if (this.#watched.size > 0 && tick % this.options.fieldsEvery === 0) this.#lookAtFields(tick)
  }

  /** Moves all agents to the new book; otherwise a mostly idle agent would keep the whole old one alive. */
  #takeNextBook(): void {
    this.#book = this.#recording.book
    for (const name of this.#subjects.keys()) this.#due.add(name)
  }

  /** Whether a saved society was loaded into this one: its agents are then different objects, though none has left. */
  #isAnother(): boolean {
    const { agents, ticks } = this.#society
    if (ticks < this.#recording.lastTick) return true
    for (const [name, { agent }] of this.#subjects) return agents.get(name) !== agent
    return false
  }

  /** Clears the recording: records from before a load belong to another run, whose ticks have the same numbers. */
  #startAnew(): void {
    this.#forgetAgents()
    this.#recording.clear()
    for (const agent of this.#society.agents.values()) this.#join(agent)
    this.#recording.endTick(this.#society.ticks, this.#society.time)
  }

  #forgetAgents(): void {
    this.#latest = undefined
    for (const kept of [this.#subjects, this.#watched, this.#touched, this.#due, this.#blaming, this.#teams])
      kept.clear()
  }

  #comesOrGoes({ type, agent: name }: AgentEvent): void {
    if (type !== 'agent-removed') {
      this.#joinByName(name)
      return
    }
    this.#latest = undefined
    for (const kept of [this.#subjects, this.#watched, this.#touched, this.#due, this.#blaming]) kept.delete(name)
    this.#teams.leave(name)
    for (const member of this.#teams.membersOf(name)) {
      const subject = this.#subjects.get(member)
      if (subject !== undefined) this.#takeKeyframe(subject.agent)
    }
  }

  /** Number of records between keyframes of an agent: own fields take longer to read than events. */
  #recordsOf({ kind }: RecordedAgent): number {
    return Math.max(2, kind.record === undefined ? this.#keyframeEvery : this.#keyframeEvery / 2)
  }

  #joinByName(name: string): void {
    const agent = this.#society.agents.get(name)
    if (agent !== undefined) this.#join(agent)
  }

  #join(agent: RecordedAgent): void {
    const { kind, name } = agent
    let sampling = this.#kinds.get(kind)
    if (sampling === undefined) {
      sampling = samplingOf(kind)
      this.#kinds.set(kind, sampling)
      this.#recording.kinds.set(kind.name, notesOn(kind))
      if (sampling.isThorough || sampling.approaching.size > 0) this.#isSampling = true
    }
    // stagger the keyframes of agents that join together; otherwise all of them could be far from their keyframes at the same moment
    const share = 1 - ((this.#joined++ * 0.618) % 1)
    this.#subjects.set(name, { agent, sampling, limit: Math.max(2, share * this.#recordsOf(agent)) })
    if (kind.record !== undefined) this.#watched.set(name, { agent, fields: undefined })
    this.#takeKeyframe(agent)
  }

  #takeKeyframe(agent: RecordedAgent): void {
    const { name } = agent
    const view = agent.view()
    const { ticks, time } = this.#society
    this.#touched.delete(name)
    this.#teams.note(name, view.superior)
    if (view.blamed.length > 0) this.#blaming.add(name)
    const watched = this.#watched.get(name)
    if (watched !== undefined) watched.fields = copyFields(view.fields)
    const place = { order: this.#recording.order, time }
    this.#recording.addKeyframe(name, watched ? { ...view, fields: watched.fields! } : view, ticks, place)
  }

  #sample(): void {
    if (this.#touched.size === 0) return
    for (const name of this.#touched) {
      const doing = this.#subjects.get(name)?.agent.activityView()
      if (doing === undefined) continue
      if (doing.blamed.length > 0) this.#blaming.add(name)
      else this.#blaming.delete(name)
      this.#recording.addSample(name, doing, this.#society.ticks)
    }
    this.#touched.clear()
  }

  #lookAtFields(tick: number): void {
    for (const watched of this.#watched.values()) {
      const fields = this.#fieldsOf(watched.agent)
      if (fields === undefined || (watched.fields !== undefined && isSameFields(watched.fields, fields))) continue
      watched.fields = copyFields(fields)
      this.#recording.addSample(watched.agent.name, { fields: watched.fields }, tick)
      const { name } = watched.agent
      const size = this.#recording.tracks.get(name)?.newestSize ?? 0
      if (size >= this.#subjects.get(name)!.limit) this.#due.add(name)
    }
  }

  #fieldsOf(agent: RecordedAgent): OwnFields | undefined {
    try {
      return agent.kind.record?.fields(agent)
    } catch (error) {
      this.#breakpoints.note(error)
      return undefined
    }
  }
}

/**
 * Starts recording a society.
 *
 * @example
 * const recorder = createRecorder(society)
 * for (let tick = 0; tick < 600; tick++) society.tick(1 / 60)
 * recorder.at(240).agents.get('Jack')?.plans
 */
export function createRecorder(society: RecordedSociety, options?: RecorderOptions): Recorder {
  return new Recorder(society, options).attach()
}
