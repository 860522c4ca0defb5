/** What is offered to be fired by hand. */
import type { ShownPlan, ShownStep } from '../../../../workers/planner/planner-contract.ts'
import type { HandEvent } from './usual-events.ts'

/** The next step of the plan from a position on, of one action if it is named; else the first one. */
export function nextStep(plan: ShownPlan | undefined, position: number, action?: string): ShownStep | undefined {
  const fits = (step: ShownStep) => action === undefined || step.action === action
  return plan?.steps.slice(position).find(fits) ?? plan?.steps.find(fits)
}

/** With the first object of its type where nothing fitting is chosen. */
export function eventOf(
  action: { readonly name: string; readonly parameters: readonly { readonly name: string; readonly type: string }[] },
  chosen: Readonly<Record<string, string>>,
  objects: Readonly<Record<string, readonly string[]>>,
): HandEvent {
  const entries = action.parameters.map(({ name, type }): [string, string] => {
    const among = Object.hasOwn(objects, type) ? objects[type]! : []
    const wanted = Object.hasOwn(chosen, name) ? chosen[name]! : undefined
    return [name, wanted !== undefined && among.includes(wanted) ? wanted : (among[0] ?? '')]
  })
  const inside = entries.map(([, object]) => object).join(',')
  return {
    action: action.name,
    args: Object.fromEntries(entries),
    text: inside === '' ? action.name : `${action.name}(${inside})`,
  }
}
