import type { PlanResult } from '@telos/core'
import { type PlanRecord, planRecord, type RecordSetup } from '../plan-record.ts'
import type { JudgedPlan } from './judge-plan.ts'

/** The answer as data, with what the validator says of the plan. */
export function pddlRecord(result: PlanResult, judged: JudgedPlan | undefined, setup: RecordSetup): PlanRecord {
  const record = planRecord(result, setup)
  if (judged === undefined) return record
  const { cost, optimal, isChecked } = judged
  return {
    ...record,
    cost: Number.isNaN(cost) ? null : cost,
    optimal,
    // what nobody could check in time is no answer yet
    ...(!isChecked && { status: 'limit', limit: 'milliseconds' }),
  }
}
