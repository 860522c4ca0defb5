/** What the graph shows of a PDDL domain with its problem. It is for looking: PDDL is edited as text. */
import type { Diagnostic } from '@telos/core'
import type { TextFile } from '@telos/language'
import {
  type ActionSyntax,
  type ConditionSyntax,
  type DomainSyntax,
  kindOfPddl,
  type ProblemSyntax,
  readPddlDomain,
  readPddlProblem,
  type SourceRange,
  type TypedNameSyntax,
} from '@telos/pddl'
import type { DomainView, ShownAction, ShownCondition, ShownEffect } from '../model-contract.ts'
import { initOf, pddlLinks } from './pddl-links.ts'
import { conditionAtoms, effectParts } from './pddl-parts.ts'

/** Facts of the start that are shown at most. */
const mostFacts = 2_000

export function pddlView(files: readonly TextFile[]): {
  readonly view: DomainView | undefined
  readonly diagnostics: readonly Diagnostic[]
} {
  const domainFile = files.find(({ text }) => kindOfPddl(text) === 'domain') ?? files[0]
  if (domainFile === undefined) return { view: undefined, diagnostics: [] }
  const problemFile = files.find((file) => file !== domainFile && kindOfPddl(file.text) === 'problem')
  const { domain, diagnostics } = readPddlDomain(domainFile.text, domainFile.path)
  const read = problemFile && readPddlProblem(problemFile.text, problemFile.path)
  const all = [...diagnostics, ...(read?.diagnostics ?? [])]
  return { view: domain && viewOf(domain, read?.problem), diagnostics: all }
}

function viewOf(domain: DomainSyntax, problem: ProblemSyntax | undefined): DomainView {
  const { source } = domain
  const place = ({ start, end }: SourceRange, path = source.file) => ({ path, from: start, to: end })
  const actions = domain.actions.map((action): ShownAction => {
    const cost = costOf(source.text, action)
    return {
      name: action.name.text,
      parameters: parametersOf(action.parameters),
      cost,
      needs: conditions(source.text, action.condition),
      does: effects(source.text, action),
      place: place(action),
      problems: [],
    }
  })
  const wants = problem?.goal === undefined ? [] : conditions(problem.source.text, problem.goal)
  const { links, leftOut } = pddlLinks(domain, problem)
  return {
    kind: 'pddl',
    isEditable: false,
    name: domain.name.text,
    actions,
    goals: [],
    types: objectsByType(domain, problem).map(([name, objects]) => ({ name, objects, place: place(domain.name) })),
    facts: [...domain.predicates, ...domain.functions].map((signature, index) => ({
      name: signature.name.text,
      spec: undefined,
      place: place(signature),
      problems: [],
      text: index < domain.predicates.length ? oneLine(source.text, signature) : 'number',
    })),
    goal: wants.length === 0 ? undefined : { text: wants.map(({ text }) => text).join(' '), conditions: wants },
    start: (problem === undefined ? [] : initOf(problem).slice(0, mostFacts)).map(({ words, value }) => ({
      fact: `(${words.join(' ')})`,
      value: value ?? true,
      isWritten: true,
      choices: undefined,
    })),
    links,
    ...(leftOut > 0 && { linksLeftOut: leftOut }),
  }
}

function conditions(text: string, condition: ConditionSyntax | undefined): readonly ShownCondition[] {
  return conditionParts(condition).map((part) => {
    const words = oneLine(text, part)
    return { fact: conditionAtoms(part)[0]?.name ?? words, text: words, at: [], ...testOf(part) }
  })
}

/** An atom, or an atom that has to be false: whether it holds can be read from a state. */
function testOf(condition: ConditionSyntax): Pick<ShownCondition, 'key' | 'test'> {
  const isNegated = condition.kind === 'not'
  const atom = isNegated ? condition.part : condition
  if (atom.kind !== 'atom') return {}
  const args = atom.args.map(({ text, variable }) => (variable ? `?${text}` : text))
  const key = args.length === 0 ? atom.name.text : `${atom.name.text}(${args.join(',')})`
  return { key, test: !isNegated }
}

function effects(text: string, { effect }: ActionSyntax): readonly ShownEffect[] {
  return effectParts(effect)
    .filter(({ name }) => name !== 'total-cost')
    .map(({ name, range }) => ({ fact: name, text: oneLine(text, range), at: [] }))
}

export function conditionParts(condition: ConditionSyntax | undefined): readonly ConditionSyntax[] {
  if (condition === undefined) return []
  return condition.kind === 'and' ? condition.parts.flatMap(conditionParts) : [condition]
}

function costOf(text: string, { effect }: ActionSyntax): string {
  const cost = effectParts(effect).find(({ name, value }) => name === 'total-cost' && value !== undefined)
  return cost?.value === undefined ? '1' : oneLine(text, cost.value)
}

function parametersOf(parameters: readonly TypedNameSyntax[]): ShownAction['parameters'] {
  return parameters.map(({ name, types }) => ({
    name: `?${name.text}`,
    type: types.map(({ text }) => text).join(' or ') || 'object',
  }))
}

function objectsByType(
  domain: DomainSyntax,
  problem: ProblemSyntax | undefined,
): readonly [string, readonly string[]][] {
  const found = new Map<string, string[]>()
  for (const { name, types } of [...domain.constants, ...(problem?.objects ?? [])]) {
    const type = types[0]?.text ?? 'object'
    found.set(type, [...(found.get(type) ?? []), name.text])
  }
  return [...found]
}

function oneLine(text: string, { start, end }: SourceRange): string {
  return text
    .slice(start, end)
    .replace(/;[^\n]*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
