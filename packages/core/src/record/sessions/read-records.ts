/** Reads and validates single records of session files, so that other code can rely on them. */

import type { AgentView, PlanView } from '../../agent/agent.ts'
import type { AgentEvent } from '../../agent/agent-events.ts'
import type { PlanStep } from '../../task/plan/plan-step.ts'
import type { RecordedInput } from '../session.ts'
import { applyEvent, bareStep, emptyView } from '../tracks/apply-event.ts'
import type { KindNotes } from '../tracks/kind-notes.ts'
import { isJsonRecord } from './sound-values.ts'

/** Returns an event; undefined if it is invalid. */
export function readEvent(value: unknown): AgentEvent | undefined {
  if (!isJsonRecord(value) || typeof value['type'] !== 'string' || typeof value['agent'] !== 'string') return undefined
  if (typeof value['tick'] !== 'number' || !Number.isFinite(value['tick'])) return undefined
  // most events, in which nothing else can be wrong
  if (value['type'] === 'belief') return typeof value['key'] === 'string' ? (value as unknown as AgentEvent) : undefined
  const { step, steps, within } = value
  if (value['type'] !== 'plan-broken' && step !== undefined && !isStep(step)) return undefined
  if (within !== undefined && !isStep(within)) return undefined
  if (value['type'] === 'plan-adopted' && typeof value['at'] !== 'number') return undefined
  if (steps !== undefined && !(Array.isArray(steps) && steps.every(isStep))) return undefined
  const event = value as unknown as AgentEvent
  // these only need a step
  if (event.type.startsWith('action-') && step !== undefined) return event
  try {
    applyEvent(emptyView(event.agent, '', undefined), event)
    return event
  } catch {
    // it lacks a required field
    return undefined
  }
}

/** Returns a view with all parts in place; undefined if it is invalid. */
export function readView(value: unknown): AgentView | undefined {
  if (!isJsonRecord(value) || typeof value['name'] !== 'string' || typeof value['kind'] !== 'string') return undefined
  const view = value as Partial<Record<keyof AgentView, unknown>>
  return {
    name: value['name'],
    kind: value['kind'],
    superior: textOf(view.superior),
    paused: view.paused === true,
    beliefs: recordOf(view.beliefs),
    memory: listOf(view.memory, (known) => typeof known['thing'] === 'string') as unknown as AgentView['memory'],
    goals: listOf(view.goals, (goal) => typeof goal['name'] === 'string') as unknown as AgentView['goals'],
    goal: textOf(view.goal),
    plans: listOf(view.plans, isPlan) as unknown as AgentView['plans'],
    action:
      isJsonRecord(view.action) && isStep(view.action['step'])
        ? (view.action as unknown as AgentView['action'])
        : undefined,
    orders: listOf(view.orders, (order) => isJsonRecord(order['bias'])) as unknown as AgentView['orders'],
    planningFor: textOf(view.planningFor),
    blamed: listOf(view.blamed, (blamed) => isStep(blamed['step'])) as unknown as AgentView['blamed'],
    fields: recordOf(view.fields),
  }
}

/** Returns the notes on a kind; undefined if they are invalid. */
export function readKindNotes(value: unknown): KindNotes | undefined {
  if (!isJsonRecord(value) || !isJsonRecord(value['memoryDecay']) || !(value['initial'] instanceof Map))
    return undefined
  const { halfLife, forgetBelow } = value['memoryDecay']
  if (typeof halfLife !== 'number' || typeof forgetBelow !== 'number') return undefined
  return { memoryDecay: { halfLife, forgetBelow }, initial: value['initial'] }
}

/** Returns an input; undefined if it is invalid. */
export function readRecordedInput(line: Readonly<Record<string, unknown>>): RecordedInput | undefined {
  const { is, agent, method, args, sensor, reading, settled, grants } = line
  switch (is) {
    case 'call':
      if (typeof method !== 'string' || (agent !== undefined && typeof agent !== 'string')) return undefined
      return { is, agent, method, args }
    case 'reading':
      return typeof agent === 'string' && typeof sensor === 'string' ? { is, agent, sensor, reading } : undefined
    case 'settlements':
      return { is, settled }
    case 'grants':
      return { is, grants }
    default:
      return undefined
  }
}

function isPlan(plan: Readonly<Record<string, unknown>>): boolean {
  const { goal, steps, at } = plan as Partial<Record<keyof PlanView, unknown>>
  return typeof goal === 'string' && typeof at === 'number' && Array.isArray(steps) && steps.every(isStep)
}

/** Steps are words shared by many records. */
const soundSteps = new WeakSet<object>()

function isStep(step: unknown): step is PlanStep {
  if (typeof step === 'object' && step !== null && soundSteps.has(step)) return true
  const isSound = looksLikeStep(step)
  if (isSound) soundSteps.add(step)
  return isSound
}

function looksLikeStep(step: unknown): step is PlanStep {
  if (!isJsonRecord(step) || !isJsonRecord(step['args'])) return false
  return typeof bareStep(step as unknown as PlanStep).name === 'string'
}

function listOf(value: unknown, isSound: (part: Record<string, unknown>) => boolean): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter((part) => isJsonRecord(part) && isSound(part)) : []
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isJsonRecord(value) ? value : {}
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
