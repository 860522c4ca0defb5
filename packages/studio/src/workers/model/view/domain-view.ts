/** What forms and graph show of a domain document. */
import type { Diagnostic } from '@telos/core'
import type { DomainSpec, FactSpec } from '@telos/core/documents'
import type { Model, ParameterModel } from '@telos/core/lifted'
import { flowText, namedPairs, pairRange, valueAt } from '@telos/documents/editing'
import type { DomainView, ShownAction, ShownFact, ShownGoal, TextPlace } from '../model-contract.ts'
import { goalConditions } from './goal-conditions.ts'
import { neverBecause } from './never.ts'
import type { ReadableDomain } from './readable-domain.ts'
import { dataEntries, shownConditions, shownEffects } from './shown-parts.ts'
import { shownStart } from './shown-start.ts'
import { startStateOf } from './start-state.ts'
import { findLinks, type NeededCondition } from './who-gives.ts'
import { wordsFor } from './words.ts'

export function domainView(readable: ReadableDomain): DomainView {
  const { data, model, reading, diagnostics } = readable
  const reader = { model, words: wordsFor(model) }
  const problems = problemsByPart(diagnostics)
  const place = placesIn(readable)
  const needed: NeededCondition[] = []
  const actionModels = new Map(model.actions.map((action) => [action.name, action]))

  const actions = dataEntries(data['actions']).map(([name, body]): ShownAction => {
    const parts = Object.fromEntries(dataEntries(body))
    const parameters = actionModels.get(name)?.parameters ?? readParameters(model, parts['with'])
    const at = ['actions', name]
    const needs = shownConditions(reader, parts['needs'], { to: name, at: [...at, 'needs'], parameters })
    needed.push(...needs.needed)
    const { cost = 1, tags } = parts
    return {
      name,
      parameters: shownParameters(parts['with']),
      needs: needs.shown,
      does: shownEffects(reader, parts['does'], actionModels.get(name), [...at, 'does']),
      cost: typeof cost === 'number' ? String(cost) : flowText(cost, false),
      ...(Array.isArray(tags) && { tags: tags.map(String) }),
      place: place(at),
      problems: problems.get(`actions/${name}`) ?? [],
    }
  })

  const goals = dataEntries(data['goals']).map(([name, body]): ShownGoal => {
    const parts = Object.fromEntries(dataEntries(body))
    const parameters =
      model.goals.find((goal) => goal.name === name)?.parameters ?? readParameters(model, parts['with'])
    const at = ['goals', name]
    const wants = shownConditions(reader, parts['wants'], { to: `goal:${name}`, at: [...at, 'wants'], parameters })
    needed.push(...wants.needed)
    return {
      name,
      parameters: shownParameters(parts['with']),
      wants: wants.shown,
      place: place(at),
      problems: problems.get(`goals/${name}`) ?? [],
    }
  })

  const goal = goalConditions(reader, data['goal'])
  needed.push(...goal.needed)
  const start = startStateOf(model, data['start'])
  const { links, leftOut, unreached } = findLinks(model, needed, start)
  const isWhole = reading.domain !== undefined && reading.spec !== undefined && reading.start !== undefined
  const never = isWhole
    ? neverBecause({
        domain: reading.domain!,
        spec: reading.spec!,
        start: reading.start as object as Readonly<Record<string, unknown>>,
        unreached,
      })
    : new Map<string, string>()
  const because = (name: string) => {
    const reason = never.get(name)
    return reason === undefined ? {} : { neverBecause: reason }
  }
  return {
    kind: 'domain',
    isEditable: true,
    name: model.name,
    goals,
    types: dataEntries(data['objects']).map(([name, objects]) => ({
      name,
      objects: Array.isArray(objects) ? objects.map(String) : [],
      place: place(['objects', name]),
    })),
    facts: shownFacts(data as unknown as DomainSpec, place, problems),
    actions: actions.map((action) => ({ ...action, ...because(action.name) })),
    goal: goal.shown,
    start: shownStart(model, data['start'], start),
    links: links.map((link) => ({ ...link, ...because(link.from) })),
    ...(leftOut > 0 && { linksLeftOut: leftOut }),
  }
}

function shownFacts(
  { facts }: DomainSpec,
  place: (path: readonly string[]) => TextPlace,
  problems: ReadonlyMap<string, readonly string[]>,
): readonly ShownFact[] {
  return dataEntries(facts).map(([name, spec]) => ({
    name,
    text: factText(spec),
    spec: typeof spec === 'object' ? (spec as FactSpec) : undefined,
    place: place(['facts', name]),
    problems: problems.get(`facts/${name}`) ?? [],
  }))
}

/** A kind of fact as people read it: `whole number 0 … 9`. */
export function factText(written: unknown): string {
  const spec = Object.fromEntries(dataEntries(written)) as Record<string, unknown>
  const about = Array.isArray(spec['per']) && spec['per'].length > 0 ? `, for each ${spec['per'].join(' and ')}` : ''
  const fixed = spec['fixed'] === undefined ? '' : ', fixed'
  return `${kindText(spec)}${about}${fixed}`
}

function kindText(spec: Readonly<Record<string, unknown>>): string {
  const { kind, min, max } = spec
  switch (kind) {
    case 'flag':
      return 'true or false'
    case 'count':
      return `whole number ${min ?? 0} … ${max ?? '?'}`
    case 'number':
      return min === undefined && max === undefined
        ? 'number'
        : `number ${min ?? ''} … ${max ?? ''}`.replace(/ +/g, ' ')
    case 'oneOf':
      return `one of ${Array.isArray(spec['values']) ? spec['values'].join(', ') : '?'}`
    case 'ref':
      return `${String(spec['type'])}${spec['optional'] === true ? ' or none' : ''}`
    case 'derived':
      return spec['value'] === undefined ? 'follows from others' : 'number that follows from others'
    default:
      return 'unknown kind'
  }
}

function shownParameters(data: unknown): ShownAction['parameters'] {
  return dataEntries(data).map(([name, type]) => ({ name, type: String(type) }))
}

/** Parameters of an action with mistakes, as far as their types are known. */
function readParameters(model: Model, data: unknown): readonly ParameterModel[] {
  return dataEntries(data).map(([name, type]) => ({ name, type: model.types.findIndex((each) => each.name === type) }))
}

/** Mistakes by the part that has them: `actions/work`. */
function problemsByPart(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const { path, message, hint, severity } of diagnostics) {
    if (path === undefined || path.length < 2 || severity !== 'error') continue
    const key = `${path[0]}/${path[1]}`
    found.set(key, [...(found.get(key) ?? []), hint === undefined ? message : `${message}; ${hint}`])
  }
  return found
}

function placesIn({ file, text }: ReadableDomain): (path: readonly string[]) => TextPlace {
  // a document may have thousands of actions, and each is asked for
  const sections = new Map<string, ReturnType<typeof namedPairs>>()
  return ([section = '', name = '']) => {
    const pairs = sections.get(section) ?? namedPairs(valueAt(text.contents, section))
    sections.set(section, pairs)
    const pair = pairs.get(name)
    const range = pair && pairRange(file.text, pair)
    return { path: file.path, from: range?.start ?? 0, to: range?.end ?? 0 }
  }
}
