/** The result of a run of the bot, as data. */
import type { Mind, MindEvent } from '@telos/minecraft'
import type { ExitName } from '../../exit-codes.ts'
import { ticksPerSecond } from '../game-time.ts'
import type { BotGoal } from './bot-goal.ts'
import { soughtIn } from './bot-narrator.ts'

export interface BotRecord {
  readonly status: BotOutcome
  readonly why?: string
  readonly name: string
  /** Game time. */
  readonly seconds: number
  readonly goals: readonly GoalRecord[]
  readonly planning: {
    readonly decisions: number
    readonly meanMs: number
    readonly worstMs: number
    readonly expanded: number
  }
  readonly scans: { readonly full: number; readonly blocks: number; readonly rays: number }
  readonly health: number
  readonly food: number
  readonly carries: Readonly<Record<string, number>>
}

/** `lived`: it was free until its time was up. */
export type BotOutcome = 'reached' | 'lived' | 'impossible' | 'failed' | 'time' | 'connection' | 'interrupted'

/** The result of a goal. The plan is the first one. */
export interface GoalRecord {
  readonly goal: string
  status: BotOutcome | 'waiting' | 'begun'
  why?: string
  seconds: number
  /** The estimate of the first plan: seconds of game time, or the cost of a decision tree. */
  planCost: number | null
  plan: readonly string[]
  /** How often something obstructed the plan. */
  replans: number
  failedSteps: number
}

export const exitOfBot: Readonly<Record<Exclude<BotOutcome, 'interrupted'>, ExitName>> = {
  reached: 'done',
  lived: 'done',
  impossible: 'unsolvable',
  failed: 'gaveUp',
  time: 'outOfTime',
  connection: 'connection',
}

export function newRecord({ word }: BotGoal): GoalRecord {
  return { goal: word, status: 'waiting', seconds: 0, planCost: null, plan: [], replans: 0, failedSteps: 0 }
}

/** Counts what happens while a goal is pursued. */
export function recordEvent(record: GoalRecord, event: MindEvent): void {
  if (event.type === 'step-failed') record.failedSteps++
  if (event.type === 'replanned' && soughtIn(event.because) === undefined) record.replans++
  if (event.type !== 'plan-made' || record.planCost !== null) return
  record.planCost = rounded(event.seconds)
  record.plan = event.steps
}

export interface BotEnding {
  readonly status: BotOutcome
  readonly why?: string
}

export function botRecord(mind: Mind, { status, why }: BotEnding, goals: readonly GoalRecord[]): BotRecord {
  const { body, counters } = mind
  const { decisions, milliseconds, worst, expanded } = counters.planning
  const { fullScans, blocks, rays } = counters.scans
  return {
    status,
    ...(why !== undefined && { why }),
    name: body.name,
    seconds: body.ticks / ticksPerSecond,
    goals,
    planning: {
      decisions,
      meanMs: rounded(milliseconds / Math.max(1, decisions)),
      worstMs: rounded(worst),
      expanded,
    },
    scans: { full: fullScans, blocks, rays },
    health: body.health,
    food: body.food,
    carries: carriedBy(body.inventory),
  }
}

function carriedBy(inventory: readonly { readonly item: string; readonly count: number }[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const { item, count } of inventory) counts.set(item, (counts.get(item) ?? 0) + count)
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
