/** Saves what the worker exports: as a file, or on the clipboard. */
import { escapeXml, shorten } from '@telos/core/text'
import { svgPicture } from '@telos/draw'
import { copyText, downloadText } from '../../documents/take-away.ts'
import type { StudioShell } from '../../shell/room.ts'
import type { DomainFormat } from '../../workers/model/model-contract.ts'
import type { AuthorModel } from './author-model.ts'
import { currentPlan } from './author-state.ts'
import {
  type GraphItem,
  type GraphLink,
  type GraphPicture,
  graphPicture,
  heightOf,
  parameterRows,
  sizes,
  widthOf,
} from './graph/graph-model.ts'

type DocumentFormat = DomainFormat | 'svg'

export const documentFormats: Readonly<Record<DocumentFormat, { readonly title: string; readonly keys: string }>> = {
  typescript: { title: 'TypeScript', keys: 'Alt+Shift+T' },
  yaml: { title: 'YAML', keys: 'Alt+Shift+Y' },
  json: { title: 'JSON', keys: 'Alt+Shift+J' },
  mermaid: { title: 'Mermaid', keys: 'Alt+Shift+M' },
  svg: { title: 'SVG picture', keys: 'Alt+Shift+G' },
}

type Made = { readonly text: string; readonly file: string } | { readonly refused: string }

/** What a document can be exported as: a game is its text, and PDDL is not written in other languages. */
export function documentFormatsOf({ document }: AuthorModel): readonly DocumentFormat[] {
  const { kind } = document.state.document
  if (kind === 'vgdl') return []
  return kind === 'pddl' ? ['mermaid', 'svg'] : ['typescript', 'yaml', 'json', 'mermaid', 'svg']
}

export async function exportAs(
  author: AuthorModel,
  shell: StudioShell,
  format: DocumentFormat,
  way: 'download' | 'copy',
): Promise<void> {
  try {
    const made: Made =
      format === 'svg'
        ? await svgFile(author)
        : await author.workers.model.ask('export', { files: author.document.files, format })
    if ('refused' in made) shell.say(made.refused)
    else if (way === 'copy') {
      await copyText(made.text)
      shell.say(`Copied ${made.file}.`)
    } else downloadText(made.file, made.text, 'text/plain;charset=utf-8')
  } catch (error) {
    shell.say(`The export failed: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The graph, whether it is on the screen or not. */
async function svgFile({ document, workers, store }: AuthorModel): Promise<Made> {
  const { view, planning, selection } = store.getState()
  if (view === undefined) return { refused: 'There is no graph before the text can be read.' }
  const picture = graphPicture(view, currentPlan(planning), selection)
  const nodes = picture.items.map((item) => ({ id: item.id, width: widthOf(item), height: heightOf(item) }))
  const links = picture.links.map(({ from, to }) => ({ from, to }))
  const places = await workers.model.ask('layout', { nodes, links, direction: 'right' })
  const name = document.files[0]!.path.replace(/^.*\//, '').replace(/\.[^.]*$/, '')
  return { text: graphAsSvg(picture, places, coloursNow()), file: `${name}.svg` }
}

function coloursNow(): SvgColours {
  const style = getComputedStyle(document.documentElement)
  return Object.fromEntries(colourNames.map((name) => [name, style.getPropertyValue(name).trim()])) as SvgColours
}

// The graph as a picture of its own: drawn from the same places, in the colours of the theme, without a browser.

type NodePlaces = Readonly<Record<string, { readonly x: number; readonly y: number }>>

/** Colours by their names in tokens.global.css. */
export type SvgColours = Readonly<Record<(typeof colourNames)[number], string>>

export const colourNames = [
  ...([
    '--bg',
    '--surface',
    '--border',
    '--border-strong',
    '--ink',
    '--ink-2',
    '--accent',
    '--accent-soft',
    '--red',
  ] as const),
] as const

const font = "system-ui, 'Segoe UI', 'Liberation Sans', sans-serif"
/** Characters that fit into a row. */
const longest = 32

export function graphAsSvg({ items, links }: GraphPicture, places: NodePlaces, colours: SvgColours): string {
  const placed = items.filter(({ id }) => places[id] !== undefined)
  const right = Math.max(0, ...placed.map((item) => places[item.id]!.x + widthOf(item))) + 16
  const bottom = Math.max(0, ...placed.map((item) => places[item.id]!.y + heightOf(item))) + 16
  const byId = new Map(placed.map((item) => [item.id, item]))
  const drawn = links.flatMap((link) => {
    const [source, target] = [byId.get(link.from), byId.get(link.to)]
    return source && target ? [drawLink(link, source, target, places, colours)] : []
  })
  return svgPicture(
    {
      width: right,
      height: bottom,
      title: 'actions, and what enables which',
      paper: `<rect width="100%" height="100%" fill="${colours['--bg']}"/>`,
    },
    [
      `<marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0l8 4-8 4z" fill="${colours['--border-strong']}"/></marker>`,
      `<g font-family="${font}" font-size="12">`,
      ...drawn,
      ...placed.map((item) => drawItem(item, places[item.id]!, colours)),
      '</g>',
    ],
  )
}

function drawItem(item: GraphItem, { x, y }: { readonly x: number; readonly y: number }, colours: SvgColours): string {
  const [width, height] = [widthOf(item), heightOf(item)]
  const isGoal = item.kind === 'goal'
  const isNever = item.kind === 'action' && item.action.neverBecause !== undefined
  const isWrong = item.kind === 'action' && item.action.problems.length > 0
  const isInPlan = item.kind === 'action' && item.steps.length > 0
  const stroke = isNever || isWrong ? '--red' : isInPlan || isGoal ? '--accent' : '--border'
  const dash = isNever ? ' stroke-dasharray="5 4"' : ''
  const rows = rowsOf(item)
  return [
    `<g transform="translate(${x} ${y})">`,
    `<rect width="${width}" height="${height}" rx="${isGoal || item.kind === 'start' ? 15 : 8}" fill="${colours[isGoal ? '--accent-soft' : '--surface']}" stroke="${colours[stroke]}" stroke-width="${isInPlan ? 2 : 1}"${dash}/>`,
    ...rows.map(
      ({ text, at, isName, isNote }) =>
        `<text x="14" y="${at}" fill="${colours[isNote ? '--red' : isGoal && isName ? '--accent' : isName ? '--ink' : '--ink-2']}"${isName ? ' font-weight="600" font-size="13"' : ''}>${escapeXml(shorten(text, longest))}</text>`,
    ),
    '</g>',
  ].join('')
}

interface DrawnRow {
  readonly text: string
  readonly at: number
  readonly isName?: boolean
  readonly isNote?: boolean
}

function rowsOf(item: GraphItem): readonly DrawnRow[] {
  if (item.kind === 'start') return [{ text: 'start', at: 19, isName: true }]
  if (item.kind === 'goal')
    return [
      { text: item.name, at: 22, isName: true },
      ...item.goal.wants.map(({ text }, index) => ({ text, at: conditionY(item, index) + 4 })),
    ]
  const { name, cost, needs, does, parameters, problems, neverBecause } = item.action
  const steps = item.steps.length === 0 ? '' : `${item.steps.join(' ')} · `
  const note = problems[0] ?? neverBecause
  const rows: DrawnRow[] = [
    { text: `${steps}${name} · ${cost}`, at: 21, isName: true },
    ...needs.map(({ text }, index) => ({ text, at: conditionY(item, index) + 4 })),
    ...does.map(({ text }, index) => ({ text: `→ ${text}`, at: effectY(item, index) + 4 })),
  ]
  if (parameters.length > 0)
    rows.push({ text: parameters.map((each) => `${each.name}: ${each.type}`).join(', '), at: sizes.header + 14 })
  if (note !== undefined) rows.push({ text: note, at: heightOf(item) - 12, isNote: true })
  return rows
}

/** The middle of a condition's row. */
function conditionY(item: GraphItem, index: number): number {
  if (item.kind === 'start') return sizes.start / 2
  const above = item.kind === 'action' ? parameterRows(item.action.parameters) : 0
  return sizes.header + above * sizes.row + index * sizes.row + sizes.row / 2
}

function effectY(item: GraphItem, index: number): number {
  if (item.kind !== 'action') return heightOf(item) / 2
  const { needs } = item.action
  return conditionY(item, needs.length + index) + (needs.length > 0 ? sizes.gap : 0)
}

function drawLink(
  link: GraphLink,
  source: GraphItem,
  target: GraphItem,
  places: NodePlaces,
  colours: SvgColours,
): string {
  const from = { x: places[source.id]!.x + widthOf(source), y: places[source.id]!.y + effectY(source, link.effect) }
  const to = { x: places[target.id]!.x, y: places[target.id]!.y + conditionY(target, link.condition) }
  const bend = Math.max(40, Math.abs(to.x - from.x) / 2)
  const colour = link.neverBecause === undefined ? '--border-strong' : '--red'
  const dash = link.neverBecause === undefined ? '' : ' stroke-dasharray="5 4"'
  const label = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 4 }
  return [
    `<path d="M${from.x} ${from.y}C${from.x + bend} ${from.y} ${to.x - bend} ${to.y} ${to.x} ${to.y}" fill="none" stroke="${colours[colour]}" stroke-width="${link.isInPlan ? 2 : 1.5}"${dash} marker-end="url(#arrow)"/>`,
    `<text x="${label.x}" y="${label.y}" text-anchor="middle" font-size="11" fill="${colours['--ink-2']}">${escapeXml(shorten(link.caption, 24))}</text>`,
  ].join('')
}
