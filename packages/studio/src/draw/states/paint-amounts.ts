/** Paints the knapsack and a person's needs. */
import { box, disc, polyline } from '@telos/draw'
import { paintLook } from '../sprites/paint-sprite.ts'
import type { StateBrush } from './state-brush.ts'
import type { KnapsackPicture, NeedsPicture } from './state-picture.ts'

/** A rucksack of 64 × 64 units; it fills from the bottom. */
const sack = {
  handle: 'M25 10C25 1 39 1 39 10',
  pockets: box(3, 34, 12, 23, 5) + box(49, 34, 12, 23, 5),
  body: 'M12 24C12 6 52 6 52 24V54C52 59 50 61 46 61H18C14 61 12 59 12 54Z',
  flap: 'M12 24C12 6 52 6 52 24V27C52 31 49 33 45 33H19C15 33 12 31 12 27Z',
  buckles: 'M23 30V39M41 30V39',
}

export function paintKnapsack(brush: StateBrush, picture: KnapsackPicture, before?: KnapsackPicture): void {
  const { pen, colours, width, height } = brush
  const { capacity, room, items } = picture
  const side = Math.min(width * 0.46, height * 0.96)
  const full = capacity > 0 ? (capacity - room) / capacity : 0
  const top = (height - side) / 2
  pen.within({ x: 0, y: top, scaleX: side / 64 }, () => {
    pen.path(sack.handle, { stroke: colours['ink-2'], width: 4 })
    pen.path(sack.pockets, { fill: colours.orange, stroke: colours['ink-2'], width: 2.5 })
    pen.path(sack.body, { fill: colours.sunken })
    if (full > 0) pen.path(packed(full), { fill: colours.teal })
    pen.path(sack.body, { stroke: colours['ink-2'], width: 2.5 })
    pen.path(sack.flap, { fill: colours.orange, stroke: colours['ink-2'], width: 2.5 })
    pen.path(sack.buckles, { stroke: colours['ink-2'], width: 4 })
  })
  const text = `${plain(room)} left`
  const letters = Math.min(side * 0.13, (side * 0.9) / text.length)
  if (letters >= 6) {
    const long = text.length * letters * 0.62
    const plate = box((side - long) / 2, top + side * 0.7, long, letters * 1.5, letters * 0.3)
    pen.path(plate, { fill: colours.surface, alpha: 0.9 })
  }
  brush.label(text, side / 2, top + side * 0.7 + letters * 0.75, { size: letters, fill: colours.ink! })
  if (before !== undefined && before.room !== room)
    brush.outline(box(side * 0.17, top + side * 0.08, side * 0.66, side * 0.9, side * 0.1))
  paintItems(brush, picture, side * 1.04, before?.items.length === items.length ? before : undefined)
}

/** The part of the sack that is full, with round lower corners. */
function packed(full: number): string {
  const from = 61 - 28 * Math.min(1, full)
  return `M12 ${from}H52V54C52 59 50 61 46 61H18C14 61 12 59 12 54Z`
}

/** A bar for each item, as long as it is heavy, with its value beside it. */
function paintItems(brush: StateBrush, { items }: KnapsackPicture, left: number, before?: KnapsackPicture): void {
  const { pen, colours, width, height } = brush
  const row = Math.min(height / Math.max(1, items.length), height * 0.22)
  const above = (height - row * items.length) / 2
  const heaviest = Math.max(...items.map(({ weight }) => weight), 1e-9)
  const space = (width - left) * 0.66
  const fills = {
    undecided: colours.blue,
    decided: colours['ink-3'],
    taken: colours.teal,
    left: colours['border-strong'],
  }
  for (const [at, { weight, value, fate }] of items.entries()) {
    const y = above + at * row
    const long = Math.max(1.5, (space * weight) / heaviest)
    const bar = box(left, y + row * 0.14, long, row * 0.72, row * 0.16)
    pen.path(bar, { fill: fills[fate], alpha: fate === 'left' ? 0.45 : 1 })
    if (fate === 'left')
      pen.path(polyline(left, y + row / 2, left + long, y + row / 2), {
        stroke: colours.ink,
        width: Math.max(1, row * 0.08),
      })
    const size = row * 0.6
    const fill = fate === 'left' ? colours['ink-3']! : colours.ink!
    brush.label(plain(value), width, y + row / 2, { size, fill, align: 'end', weight: 500 })
    if (fate !== 'left' && long > size * 1.6)
      brush.label(plain(weight), left + long / 2, y + row / 2, { size, fill: colours['on-accent']! })
    if (before !== undefined && before.items[at]?.fate !== fate) brush.outline(bar)
  }
}

const needPictures: Readonly<Record<string, string>> = {
  food: 'burger',
  bathroom: 'bath',
  rest: 'bed',
  entertainment: 'ball',
}

export function paintNeeds(brush: StateBrush, picture: NeedsPicture, before?: NeedsPicture): void {
  const { pen, colours, width, height } = brush
  const { needs, most, minutes, lastAction, discontentment } = picture
  const foot = height * 0.2
  const row = (height - foot) / needs.length
  const icon = Math.min(row * 0.86, width * 0.18)
  const left = icon * 1.25
  const space = width - left - row * 0.75
  for (const [at, { name, value }] of needs.entries()) {
    const y = at * row
    const part = Math.min(1, value / most)
    const bar = box(left, y + row * 0.2, space, row * 0.6, row * 0.2)
    const known = needPictures[name]
    if (known !== undefined)
      paintLook(pen, { kind: 'picture', picture: known }, { x: 0, y: y + (row - icon) / 2, size: icon })
    else pen.path(disc(icon / 2, y + row / 2, icon * 0.4), { fill: colours.grey })
    pen.path(bar, { fill: colours.sunken, stroke: colours.border, width: 1 })
    if (part > 0) {
      const fill = part < 0.34 ? colours.teal : part < 0.67 ? colours.yellow : colours.red
      pen.path(box(left, y + row * 0.2, Math.max(1, space * part), row * 0.6, row * 0.2), { fill })
    }
    brush.label(plain(value), width, y + row / 2, { size: row * 0.46, fill: colours.ink!, align: 'end' })
    if (before?.needs.length === needs.length && before.needs[at]?.value !== value) brush.outline(bar)
  }
  const size = Math.min(foot * 0.62, width * 0.065)
  const y = height - foot / 2
  const hours = `${Math.floor(minutes / 60)}:${String(Math.floor(minutes % 60)).padStart(2, '0')} h`
  brush.label(lastAction === '' ? hours : `${hours}  ${lastAction}`, 0, y, {
    size,
    fill: colours['ink-2']!,
    align: 'start',
    weight: 500,
  })
  brush.label(`Σ ${plain(discontentment)}`, width, y, { size, fill: colours.ink!, align: 'end' })
}

/** A number as short as it can be read. */
function plain(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e6 ? String(value) : String(Number(value.toPrecision(3)))
}
