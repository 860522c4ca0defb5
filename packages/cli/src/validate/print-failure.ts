import type { Span } from '@telos/core'
import type { PlanFailure, UnmetCondition } from '@telos/pddl'
import { printable } from '../io.ts'

// more is no help on a screen; --json lists them all
const MOST_PARTS = 100

/** Explains what is wrong with a plan, in lines; the first one says where. */
export function failureLines(failure: PlanFailure, withState: boolean): string[] {
  const { step, action, message, hint, span, unmet, state } = failure
  const where = step === undefined ? '' : `step ${step} ${action}: `
  const lines = [`${where}${message}${hint === undefined ? '' : ` — ${hint}`}`]
  if (span !== undefined && step !== undefined) lines.push(`  at ${placeOf(span)}`)
  for (const part of unmet.slice(0, MOST_PARTS)) lines.push(...partLines(part))
  if (unmet.length > MOST_PARTS) lines.push(`  … and ${unmet.length - MOST_PARTS} more`)
  if (withState) {
    lines.push(step === undefined ? 'state at the end:' : `state before step ${step}:`)
    for (const atom of state.atoms) lines.push(`  ${atom}`)
    for (const [term, value] of Object.entries(state.values)) lines.push(`  (= ${term} ${value})`)
  }
  return lines.map(printable)
}

function partLines({ condition, span, facts, objects, because, alternatives }: UnmetCondition): string[] {
  const lines = [`  ${condition} at ${placeOf(span)}`]
  if (objects.length > 0)
    lines.push(`    for ${objects.map(({ variable, object }) => `${variable} = ${object}`).join(', ')}`)
  for (const reason of because) lines.push(`    as ${reason} holds`)
  if (alternatives === undefined) return [...lines, ...facts.map((fact) => `    ${fact}`)]
  const { count, shown } = alternatives
  lines.push(
    count === 1 ? '    the only way to satisfy it fails:' : `    each of the ${count} ways to satisfy it fails:`,
  )
  lines.push(...shown.map((reason) => `      ${reason}`))
  if (count > shown.length) lines.push(`      … and ${count - shown.length} more`)
  return lines
}

function placeOf({ file, line, column }: Span): string {
  return `${file}:${line}:${column}`
}
