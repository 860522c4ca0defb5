import { shorten } from '@telos/core/text'
import { blockColour, shaded } from './block-colour.ts'
import { drawAnimal } from './draw-signs.ts'
import type { MapPlanStep, MapView } from './map-view.ts'
import { itemWords, svgNumber, svgText, wrapText } from './picture-text.ts'

/** Characters that fit into a line of the panel. */
const columns = 43
/** Maximum steps of a plan shown; of longer plans, those around the current step. */
const mostSteps = 16
const mostBlocks = 8
const mostSpecies = 4
const lineHeight = 17

export const panelWidth = 300

/** The panel beside the map: vitals, goal, plan, legend. Returns its lines and its height. */
export function drawPanel(
  view: MapView,
  left: number,
  top: number,
): { readonly lines: string[]; readonly height: number } {
  const panel = new Panel(left, top)
  heading(panel, view)
  vitals(panel, view)
  plan(panel, view)
  legend(panel, view)
  return { lines: panel.lines, height: panel.y - top }
}

class Panel {
  readonly lines: string[] = []
  readonly left: number
  y: number

  constructor(left: number, top: number) {
    this.left = left
    this.y = top
  }

  line(content: string, kind?: string, indent = 0): void {
    this.y += lineHeight
    this.lines.push(svgText(this.left + indent, this.y - 4, content, { kind, most: columns - Math.round(indent / 6) }))
  }

  gap(height = 8): void {
    this.y += height
  }
}

function heading(panel: Panel, { bot, title, ticks, timeOfDay }: MapView): void {
  panel.y += 4
  panel.line(title === undefined ? bot.name : `${bot.name} · ${title}`, 'title')
  const isNight = timeOfDay >= 12_542 && timeOfDay < 23_460
  const sun = `<circle class="${isNight ? 'moon' : 'sun'}" cx="${svgNumber(panel.left + 6)}" cy="${svgNumber(panel.y + 8)}" r="5.5"/>`
  panel.lines.push(sun)
  panel.line(`${clock(timeOfDay)}, ${isNight ? 'night' : 'day'} · ${duration(ticks)} of game time`, 'quiet', 18)
  panel.gap()
}

/** The game's day begins at six o'clock. */
function clock(timeOfDay: number): string {
  const minutes = Math.floor((timeOfDay * 60) / 1000 + 6 * 60) % (24 * 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

function duration(ticks: number): string {
  const seconds = Math.floor(ticks / 20)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

function vitals(panel: Panel, { bot }: MapView): void {
  bar(panel, 'health', bot.health, 'health')
  bar(panel, 'food', bot.food, 'food')
  const { x, y, z } = bot.position
  panel.line(
    `at ${Math.floor(x)}, ${Math.floor(y)}, ${Math.floor(z)}${bot.held ? ` with ${itemWords(bot.held)} in hand` : ''}`,
    'quiet',
  )
  const carried = Object.entries(bot.carried ?? {}).filter(([, count]) => count > 0)
  const list = carried.map(([item, count]) => `${count} ${itemWords(item)}`).join(', ')
  for (const line of list === '' ? [] : wrapText(`carries ${list}`, columns, 4)) panel.line(line, 'quiet')
  panel.gap()
}

function bar(panel: Panel, label: string, value: number, kind: string): void {
  panel.line(label, 'quiet')
  const top = panel.y - 14
  const left = panel.left + 48
  for (let unit = 0; unit < 10; unit++) {
    const share = Math.max(0, Math.min(1, (value - unit * 2) / 2))
    const x = svgNumber(left + unit * 17)
    panel.lines.push(`<rect class="empty" x="${x}" y="${svgNumber(top)}" width="15" height="10" rx="2"/>`)
    if (share > 0) {
      panel.lines.push(
        `<rect class="${kind}" x="${x}" y="${svgNumber(top)}" width="${svgNumber(15 * share)}" height="10" rx="2"/>`,
      )
    }
  }
  panel.lines.push(svgText(left + 10 * 17 + 4, panel.y - 4, svgNumber(value), { kind: 'quiet' }))
}

function plan(panel: Panel, { goal, plan: steps, note }: MapView): void {
  panel.line(goal === undefined ? 'no goal' : `goal: ${itemWords(goal)}`, 'strong')
  const current = Math.max(
    0,
    steps.findIndex(({ state }) => state === 'current'),
  )
  const first = Math.max(0, Math.min(current - 4, steps.length - mostSteps))
  if (first > 0) panel.line(`… ${first} before`, 'quiet', 24)
  for (const [index, step] of steps.slice(first, first + mostSteps).entries()) planStep(panel, first + index + 1, step)
  const after = steps.length - first - mostSteps
  if (after > 0) panel.line(`… ${after} more`, 'quiet', 24)
  for (const line of note === undefined ? [] : wrapText(note, columns, 3)) panel.line(line, 'note')
  panel.gap()
}

function planStep(panel: Panel, count: number, { text: content, state }: MapPlanStep): void {
  if (state === 'current') {
    panel.lines.push(
      `<rect class="now" x="${svgNumber(panel.left - 6)}" y="${svgNumber(panel.y)}" width="${panelWidth - 8}" height="${lineHeight}" rx="4"/>`,
    )
  }
  const signs = { done: '✓', current: '▸', waiting: '', failed: '✗' } as const
  panel.lines.push(
    svgText(panel.left + 18, panel.y + lineHeight - 4, String(count), { kind: `${state} count`, anchor: 'end' }),
  )
  panel.lines.push(svgText(panel.left + 24, panel.y + lineHeight - 4, signs[state], { kind: state }))
  // bold letters are wider
  panel.line(shorten(itemWords(content), state === 'current' ? 33 : 37), state, 38)
}

function legend(panel: Panel, { ground, bot, entities, places }: MapView): void {
  panel.line('on the map', 'strong')
  const counts = new Map<number, number>()
  for (const block of ground.blocks) if (block >= 0) counts.set(block, (counts.get(block) ?? 0) + 1)
  // things with their own sign on the map need no colour
  const signed = new Set(places.map(({ block }) => block))
  for (const block of counts.keys()) if (signed.has(ground.names[block] ?? '')) counts.delete(block)
  const common = [...counts].sort(([a, one], [b, other]) => other - one || a - b).slice(0, mostBlocks)
  const swatches = common.map(([block]) => {
    const name = ground.names[block] ?? ''
    return {
      name: itemWords(name),
      sign: `<rect class="swatch" width="11" height="11" rx="2" fill="${shaded(blockColour(name), 1)}"/>`,
    }
  })
  const signs = [
    { name: 'not known', sign: '<rect class="swatch" width="11" height="11" rx="2" fill="url(#fog)"/>' },
    {
      name: bot.radius === undefined ? 'path' : `path; radius ${svgNumber(bot.radius)}`,
      sign: '<path class="path" d="M0 6h11"/>',
    },
    { name: 'target', sign: '<circle class="target" cx="5.5" cy="5.5" r="4.5"/>' },
    { name: 'lies around', sign: '<path class="item" d="M5.5 1l4.5 4.5-4.5 4.5-4.5-4.5z"/>' },
  ]
  const species = [...new Set(entities.filter(({ kind }) => kind === 'animal').map(({ name }) => name))].sort()
  const animals = species.slice(0, mostSpecies).map((name) => ({
    name: itemWords(name),
    sign: `<g class="beast">${drawAnimal(name, 5.5, 5.5, 5)}</g>`,
  }))
  const all = [...swatches, ...signs, ...animals]
  const rows = Math.ceil(all.length / 2)
  for (const [index, { name, sign }] of all.entries()) {
    const x = panel.left + (index < rows ? 0 : panelWidth / 2)
    const y = panel.y + (index % rows) * lineHeight
    panel.lines.push(
      `<g transform="translate(${svgNumber(x)} ${svgNumber(y + 3)})">${sign}</g>`,
      svgText(x + 17, y + 13, name, { kind: 'quiet', most: 17 }),
    )
  }
  panel.y += rows * lineHeight
}
