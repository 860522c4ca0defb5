/** What the graph shows: its nodes with their sizes, its links, and what is folded away. */
import type { DomainPart, DomainView, ShownAction, ShownGoal } from '../../../workers/model/model-contract.ts'
import type { ShownPlan, ShownStep } from '../../../workers/planner/planner-contract.ts'

export type GraphItem =
  | { readonly id: string; readonly kind: 'action'; readonly action: ShownAction; readonly steps: readonly number[] }
  | {
      readonly id: string
      readonly kind: 'goal'
      readonly name: string
      readonly goal: ShownGoal
      readonly isChosen: boolean
    }
  | { readonly id: string; readonly kind: 'start' }

export interface GraphLink {
  readonly id: string
  readonly from: string
  readonly to: string
  /** Index of the effect that it begins at, and of the condition that it leads to. */
  readonly effect: number
  readonly condition: number
  /** The name of the fact. */
  readonly label: string
  /** What is written on it: the names of all that this giver gives to this taker, on one of their links. */
  readonly caption: string
  readonly text: string
  readonly neverBecause: string | undefined
  readonly isInPlan: boolean
}

export interface GraphPicture {
  readonly items: readonly GraphItem[]
  readonly links: readonly GraphLink[]
  /** Actions that are not shown. */
  readonly folded: number
}

/** Above this, only what is near the selection and the plan is shown. */
export const mostActions = 200
/** Actions that are shown then, until somebody asks for more. */
export const firstShown = 60

export const sizes = { header: 30, row: 19, gap: 7, problem: 32, goal: 32, start: 28 }

export function graphPicture(
  view: DomainView,
  plan: ShownPlan | undefined,
  selection: DomainPart | undefined,
  shownAtMost = firstShown,
): GraphPicture {
  const goals = goalsOf(view)
  const goalIds = new Set(goals.map(({ id }) => id))
  const steps = stepsByAction(plan?.steps ?? [])
  const shown = shownActions(view, steps, selection, shownAtMost)
  const items: GraphItem[] = view.actions
    .filter(({ name }) => shown.has(name))
    .map((action) => ({ id: actionId(action.name), kind: 'action', action, steps: steps.get(action.name) ?? [] }))
  const byId = new Map<string, GraphItem>([...items, ...goals].map((item) => [item.id, item]))
  const links = visibleLinks(view, goalIds, byId, steps)
  const hasStart = links.some(({ from }) => from === startId)
  items.push(...goals, ...(hasStart ? [{ id: startId, kind: 'start' } as const] : []))
  return { items, links, folded: view.actions.length - shown.size }
}

const startId = 'start'

export function actionId(name: string): string {
  return safeId(`action:${name}`)
}

/** The graph library looks nodes up by selectors with their ids, in which quotes and backslashes would mean something. */
function safeId(id: string): string {
  return id.replace(/["\\\n\r]/g, (sign) => `%${sign.charCodeAt(0)}`)
}

/** The part of the domain that a node stands for. */
export function partOfItem(item: GraphItem): DomainPart {
  if (item.kind === 'action') return { kind: 'action', name: item.action.name }
  return item.kind === 'goal' ? { kind: 'goal', name: item.name } : { kind: 'start', name: '' }
}

/** As people hear it. The goal of the document has no name of its own. */
export function labelOfItem(item: GraphItem): string {
  if (isOwnGoal(item)) return 'goal'
  const { kind, name } = partOfItem(item)
  return `${kind} ${name}`.trim()
}

/** Whether it is the goal of the document, and none that the document declares. */
export function isOwnGoal({ id }: GraphItem): boolean {
  return id === 'goal'
}

export function heightOf(item: GraphItem): number {
  if (item.kind === 'goal') return sizes.goal + item.goal.wants.length * sizes.row + 6
  if (item.kind === 'start') return sizes.start
  const { needs, does, problems, neverBecause, parameters } = item.action
  const notes = problems.length > 0 || neverBecause !== undefined ? sizes.problem : 0
  const rows = needs.length + does.length + parameterRows(parameters)
  return sizes.header + rows * sizes.row + (needs.length > 0 && does.length > 0 ? sizes.gap : 0) + notes + 8
}

/** Parameters stand in pairs. */
export function parameterRows(parameters: ShownAction['parameters']): number {
  return Math.ceil(parameters.length / 2)
}

/** As wide as its words: a narrow node leaves room for others, and the whole graph is drawn larger. */
export function widthOf(item: GraphItem): number {
  if (item.kind === 'start') return 72
  const { least, most, letter, bold, padding, mark } = widths
  const needs = item.kind === 'action' ? item.action.needs : item.goal.wants
  const rows = needs.map((need) => need.text.length * letter + mark + valueRoom(need.test))
  if (item.kind === 'goal') rows.push((item.name.length + 5) * bold)
  else {
    const { name, does, cost, parameters, problems, neverBecause } = item.action
    const badge = item.steps.length === 0 ? 0 : 18 + 10 * Math.min(3, item.steps.length)
    rows.push(name.length * bold + badge + Math.min(8, cost.length) * letter + 14)
    rows.push(...does.map(({ text }) => text.length * letter))
    rows.push(Math.min(2, parameters.length) * Math.max(0, ...parameters.map((each) => each.name.length + 10)) * letter)
    // two lines for what is wrong
    if (problems.length > 0 || neverBecause !== undefined) rows.push(widths.note)
  }
  return Math.ceil(Math.min(most, Math.max(least, padding + Math.max(0, ...rows))))
}

/** Pixels of letters and of what stands beside them. */
const widths = { least: 128, most: 256, letter: 6.6, bold: 8, padding: 28, mark: 17, note: 190 }

/** Room for the value that a fact has now; whether a flag holds is a mark. */
function valueRoom(test: unknown): number {
  if (typeof test === 'boolean' || test === undefined) return 0
  return typeof test === 'string' ? 50 : 26
}

/** Declared goals, and the goal of the document where it is a condition of its own. */
function goalsOf({ goals, goal }: DomainView): readonly Extract<GraphItem, { kind: 'goal' }>[] {
  const chosen = new Set(goal?.conditions.filter(({ test }) => isDeclared(test)).map(({ fact }) => fact))
  const declared = goals.map((each) => ({
    id: safeId(`goal:${each.name}`),
    kind: 'goal' as const,
    name: each.name,
    goal: each,
    isChosen: chosen.has(each.name),
  }))
  const own = goal?.conditions.filter(({ test }) => !isDeclared(test)) ?? []
  if (own.length === 0) return declared
  const place = { path: '', from: 0, to: 0 }
  const whole: ShownGoal = { name: 'goal', wants: own, place, problems: [] }
  return [...declared, { id: 'goal', kind: 'goal', name: 'goal', goal: whole, isChosen: true }]
}

function isDeclared(test: unknown): boolean {
  return typeof test === 'string' || (typeof test === 'object' && test !== null && Object.hasOwn(test, 'goal'))
}

function stepsByAction(steps: readonly ShownStep[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>()
  for (const [index, { action }] of steps.entries()) found.set(action, [...(found.get(action) ?? []), index + 1])
  return found
}

/** In a large domain: the selection, the plan, and what they are linked with, the nearest first. */
function shownActions(
  { actions, links }: DomainView,
  steps: ReadonlyMap<string, unknown>,
  selection: DomainPart | undefined,
  atMost: number,
): ReadonlySet<string> {
  if (actions.length <= mostActions) return new Set(actions.map(({ name }) => name))
  const names = new Set(actions.map(({ name }) => name))
  const near = new Map<string, string[]>()
  const add = (one: string, other: string) => {
    const known = near.get(one)
    if (known === undefined) near.set(one, [other])
    else known.push(other)
  }
  for (const { from, to } of links) {
    add(from, to)
    add(to, from)
  }
  const first = selection === undefined ? [] : [selection.kind === 'goal' ? `goal:${selection.name}` : selection.name]
  const queue = [...first, ...steps.keys()]
  if (queue.length === 0)
    queue.push(...links.filter(({ to }) => to.startsWith('goal')).map(({ from }) => from), actions[0]!.name)
  const seen = new Set<string>()
  const shown = new Set<string>()
  for (let name = queue.shift(); name !== undefined && shown.size < atMost; name = queue.shift()) {
    if (seen.has(name) || name === 'start') continue
    seen.add(name)
    if (names.has(name)) shown.add(name)
    queue.push(...(near.get(name) ?? []))
  }
  return shown
}

function visibleLinks(
  { links }: DomainView,
  goals: ReadonlySet<string>,
  items: ReadonlyMap<string, GraphItem>,
  steps: ReadonlyMap<string, unknown>,
): readonly GraphLink[] {
  const idOf = (end: string) => (goals.has(safeId(end)) ? safeId(end) : actionId(end))
  const given = new Set(links.filter(({ from }) => from !== 'start').map(({ to, fact }) => `${to} ${fact}`))
  const found: GraphLink[] = []
  for (const { from, to, fact, text, neverBecause } of links) {
    const isFromStart = from === 'start' && !items.has(actionId('start'))
    // what an action gives need not come from the start as well, and what gives to itself is no way
    if ((isFromStart && given.has(`${to} ${fact}`)) || from === to) continue
    const [source, target] = [isFromStart ? undefined : items.get(actionId(from)), items.get(idOf(to))]
    if (target === undefined || (!isFromStart && source?.kind !== 'action')) continue
    const conditions = target.kind === 'action' ? target.action.needs : target.kind === 'goal' ? target.goal.wants : []
    const condition = Math.max(
      0,
      conditions.findIndex((each) => each.fact === fact && each.text === text),
    )
    const name = baseName(fact)
    const does = source?.kind === 'action' ? source.action.does : []
    found.push({
      id: `${from} ${to} ${fact} ${text}`,
      from: isFromStart ? startId : actionId(from),
      to: target.id,
      condition,
      effect: Math.max(
        0,
        does.findIndex((effect) => baseName(effect.fact) === name),
      ),
      label: name,
      caption: '',
      text,
      neverBecause,
      isInPlan: steps.has(from) && (steps.has(to) || (target.kind === 'goal' && target.isChosen)),
    })
  }
  return withCaptions(found)
}

/** Links between the same two nodes lie close together: one of them has the names of all. */
function withCaptions(links: readonly GraphLink[]): readonly GraphLink[] {
  const names = new Map<string, Set<string>>()
  const keyOf = ({ from, to, neverBecause }: GraphLink) => JSON.stringify([from, to, neverBecause === undefined])
  for (const link of links) {
    const own = names.get(keyOf(link)) ?? new Set()
    names.set(keyOf(link), own.add(link.label))
  }
  return links.map((link) => {
    const caption = [...(names.get(keyOf(link)) ?? [])].join(', ')
    names.delete(keyOf(link))
    return { ...link, caption }
  })
}

function baseName(fact: string): string {
  const open = fact.indexOf('(')
  return open > 0 ? fact.slice(0, open) : fact
}

/** The node to go to with an arrow key: the nearest in that direction, linked ones first. */
export function nextItem(
  places: Readonly<Record<string, { readonly x: number; readonly y: number }>>,
  links: readonly { readonly from: string; readonly to: string }[],
  from: string,
  [dx, dy]: readonly [number, number],
): string | undefined {
  const here = places[from]
  if (here === undefined) return undefined
  const linked = new Set(
    links.flatMap((link) => (link.from === from ? [link.to] : link.to === from ? [link.from] : [])),
  )
  let best: { readonly id: string; readonly cost: number } | undefined
  for (const [id, { x, y }] of Object.entries(places)) {
    const ahead = (x - here.x) * dx + (y - here.y) * dy
    if (id === from || ahead <= 0) continue
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx)
    const cost = ahead + 2 * aside + (linked.has(id) ? 0 : 100_000)
    if (best === undefined || cost < best.cost) best = { id, cost }
  }
  return best?.id
}
