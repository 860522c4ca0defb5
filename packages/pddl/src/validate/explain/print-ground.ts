import type { ConditionSyntax, ExpressionSyntax, TermSyntax, TypedNameSyntax } from '../../syntax.ts'
import type { PddlState } from '../pddl-verdict.ts'
import type { PlanSimulation } from '../plan-simulation.ts'

/** Prints conditions and expressions in PDDL, with objects in place of bound variables. */

/** Objects bound to variables; unbound variables are printed unchanged. */
export interface VariableBinding {
  readonly name: string
  readonly slot: number
  readonly object: string | undefined
  readonly outer: VariableBinding | undefined
}

// nobody reads longer ones
const LONGEST = 2000

type Part =
  | ConditionSyntax
  | ExpressionSyntax
  | string
  | { readonly kind: 'restore'; readonly bound: VariableBinding | undefined }

export function printGround(root: ConditionSyntax | ExpressionSyntax, bound: VariableBinding | undefined): string {
  const left: Part[] = [root]
  let text = ''
  let reach = bound
  const open = (head: string, parts: readonly Part[]): void => {
    text += `(${head}`
    left.push(')')
    for (let index = parts.length - 1; index >= 0; index--) left.push(parts[index]!, ' ')
  }
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    if (text.length > LONGEST) return `${text.slice(0, LONGEST)}…`
    if (typeof part === 'string') {
      text += part
      continue
    }
    switch (part.kind) {
      case 'restore':
        reach = part.bound
        break
      case 'and':
      case 'or':
        open(part.kind, part.parts)
        break
      case 'not':
        open('not', [part.part])
        break
      case 'imply':
        open('imply', [part.left, part.right])
        break
      case 'forall':
      case 'exists':
        left.push({ kind: 'restore', bound: reach })
        open(`${part.kind} (${printParameters(part.parameters)})`, [part.part])
        for (const { name } of part.parameters) reach = { name: name.text, slot: -1, object: undefined, outer: reach }
        break
      case 'atom':
      case 'function':
        text += `(${[part.name.text, ...part.args.map((term) => printTerm(term, reach))].join(' ')})`
        break
      case 'equals':
        text += `(= ${printTerm(part.left, reach)} ${printTerm(part.right, reach)})`
        break
      case 'compare':
        open(part.operator, [part.left, part.right])
        break
      case 'arithmetic':
        open(part.operation, part.parts)
        break
      case 'number':
        text += String(part.value)
    }
  }
  return text
}

export function printTerm(term: TermSyntax, bound: VariableBinding | undefined): string {
  if (!term.variable) return term.text
  for (let at = bound; at !== undefined; at = at.outer) if (at.name === term.text) return at.object ?? `?${term.text}`
  return `?${term.text}`
}

function printParameters(parameters: readonly TypedNameSyntax[]): string {
  return parameters
    .map(({ name, types }) => {
      const [first, ...others] = types.map(({ text }) => text)
      if (first === undefined) return `?${name.text}`
      return `?${name.text} - ${others.length > 0 ? `(either ${[first, ...others].join(' ')})` : first}`
    })
    .join(' ')
}

/** Prints the current state in PDDL, in the order in which its atoms first occurred. */
export function printPddlState(simulation: PlanSimulation): PddlState {
  const { terms, truth, values } = simulation.world
  const atoms: string[] = []
  const known: [string, number][] = []
  for (let term = 0; term < terms.count; term++) {
    if (truth[term] === 1) atoms.push(printTermOf(simulation, term))
    if (!Number.isNaN(values[term]!)) known.push([printTermOf(simulation, term), values[term]!])
  }
  return { atoms, values: Object.fromEntries(known) }
}

export function printTermOf({ world: { terms }, symbols }: PlanSimulation, term: number): string {
  let text = `(${symbols.relations[terms.relations[term]!]!.name}`
  for (const object of terms.argsOf(term)) text += ` ${symbols.objects[object]}`
  return `${text})`
}
