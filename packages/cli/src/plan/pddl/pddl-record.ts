import type { PlanResult } from '@telos/core'
import type { JudgedPlan } from '@telos/pddl'
import { type PlanRecord, planRecord, type RecordSetup } from '../plan-record.ts'

/** The result as data, with the validator's verdict on the plan. */
export function pddlRecord(result: PlanResult, judged: JudgedPlan | undefined, setup: RecordSetup): PlanRecord {
  const record = planRecord(result, setup)
  if (judged === undefined) return record
  const { cost, optimal, isChecked } = judged
  return {
    ...record,
    cost: Number.isNaN(cost) ? null : cost,
    optimal,
    // a plan that was not validated in time is not an answer yet
    ...(!isChecked && { status: 'limit', limit: 'milliseconds' }),
  }
}
