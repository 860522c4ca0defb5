import { shorten, textColumns } from '@telos/core/text'

const arrow = ' → '

/** Fits a plan into a line by leaving out its last steps. Only a single step that is too long is cut. */
export function shortenPlan(plan: string, columns: number): string {
  if (textColumns(plan) <= columns) return plan
  const steps = plan.split(arrow)
  for (let kept = steps.length - 1; kept > 0; kept--) {
    const shown = [...steps.slice(0, kept), '…'].join(arrow)
    if (textColumns(shown) <= columns) return shown
  }
  return shorten(plan, columns)
}
