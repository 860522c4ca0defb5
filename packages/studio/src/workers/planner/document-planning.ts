/** A question about a domain document. */
import {
  type AnyDomain,
  type Diagnostic,
  Domain,
  type Limits,
  type PlanSearch,
  type RequestOf,
  type StateOf,
} from '@telos/core'
import { allPlannerFeatures } from '@telos/core/features'
import { describeFormula, type Formula, type Model, readGoal, readStart } from '@telos/core/lifted'
import { readDomainDocument } from '@telos/documents'
import { forceActions } from './forced-actions.ts'
import { type FactValueMap, isError, nothingToPlan, type TaskReading, withoutConsequences } from './planned-task.ts'
import type { Planned } from './planner-contract.ts'

export function readDocumentPlanning(asked: Planned): TaskReading {
  const [file] = asked.files
  if (file === undefined) return nothingToPlan('This document has no text.')
  const reading = readDomainDocument(file.text, { file: file.path })
  const { model, spec, domain } = reading
  const errors = reading.diagnostics.filter(isError)
  if (model === undefined || domain === undefined || errors.length > 0) return { diagnostics: errors }
  const start = { ...reading.start, ...asked.whatIf } as FactValueMap
  const to = asked.goal ?? reading.goal ?? model.goals[0]?.name
  if (to === undefined) return nothingToPlan('The document has no goal. Add one, such as "goal: { key: value }".')
  const problems: Diagnostic[] = [...readStart(model, start, ['start']).diagnostics.filter(isError)]
  const { formula, diagnostics } = readGoal(model, to, ['goal'])
  problems.push(...diagnostics.filter(isError))
  if (problems.length > 0 || formula === undefined) return { diagnostics: problems }

  const forced = withForcedActions(model, formula, asked.including ?? [])
  const limits: Limits = { ...reading.limits, ...asked.limits }
  const { depth, cost } = limits
  // names that exist no longer are left out: the author may have renamed the action
  const without = asked.without?.filter((name) => model.actions.some((action) => action.name === name))
  const searched = forced === undefined ? domain : planningIn(forced.model, spec)
  return {
    task: {
      model,
      start,
      goal: formula,
      limits,
      baseCost: 0,
      hasCosts: true,
      improves: false,
      flags: forced?.flags ?? [],
      goalText: describeFormula(model, formula),
      begin: () =>
        searched.search({
          from: start as StateOf<AnyDomain>,
          to: (forced?.goal ?? to) as RequestOf<AnyDomain>['to'],
          ...(without && { without }),
          ...((depth ?? cost) !== undefined && {
            limits: { ...(depth !== undefined && { depth }), ...(cost !== undefined && { cost }) },
          }),
        }) as unknown as PlanSearch,
      startOf: (state) => withoutConsequences(model, state),
      shown: (state) => domain.plan({ from: state as StateOf<AnyDomain>, to: {} }).states[0] as FactValueMap,
    },
  }
}

/** The model in which a plan has to contain some actions, and the name of its goal. */
function withForcedActions(
  model: Model,
  goal: Formula,
  names: readonly string[],
): { readonly model: Model; readonly goal: string; readonly flags: readonly string[] } | undefined {
  const parts = forceActions(model, goal, names)
  if (parts.facts.length === 0) return undefined
  let name = 'the goal with these actions'
  while (model.goals.some((declared) => declared.name === name)) name += ' '
  const goals = [...model.goals, { name, parameters: [], condition: parts.goal }]
  const facts = [...model.facts, ...(parts.facts as Model['facts'])]
  return {
    model: { ...model, facts, actions: parts.actions, goals },
    goal: name,
    flags: parts.facts.map((fact) => fact.name),
  }
}

function planningIn(model: Model, spec: unknown): AnyDomain {
  return new Domain(model, spec, [], allPlannerFeatures)
}
