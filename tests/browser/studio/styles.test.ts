/** The sheets of all rooms stay in the page once they are loaded, so a room must look the same whichever rooms were visited before. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useStudio } from './open-studio.ts'

const open = useStudio()

interface Visit {
  readonly hash: string
  /** Something that is there when the view is. */
  readonly sign: string
  readonly keys?: string
}

const visits: readonly Visit[] = [
  { hash: '#/home/watch/guard', sign: '.mind-plan li' },
  { hash: '#/author/example-pirate', sign: '.graph-action .effect', keys: 'Alt+3' },
  { hash: '#/lab/missionaries?strategy=astar&step=9', sign: 'canvas[data-nodes]' },
  { hash: '#/arcade/sokoban?level=1', sign: '.winnable-box' },
  { hash: '#/runs/box/small-search', sign: '.runs-chart svg' },
]

test('rooms look the same whichever rooms were visited before', async () => {
  const { page, complaints } = await open('#/home')
  const forwards = await looks(page, visits)
  const other = await open('#/home')
  const backwards = await looks(other.page, visits.toReversed())
  for (const { hash } of visits) {
    const [one, two] = [forwards.get(hash)!, backwards.get(hash)!]
    const both = Object.keys(one).filter((path) => path in two)
    expect(both.length, hash).toBeGreaterThan(20)
    const pick = (all: Readonly<Record<string, string>>) => Object.fromEntries(both.map((path) => [path, all[path]]))
    expect(pick(one), hash).toEqual(pick(two))
  }
  expect([...complaints, ...other.complaints]).toEqual([])
})

async function looks(page: Page, way: readonly Visit[]): Promise<Map<string, Readonly<Record<string, string>>>> {
  const found = new Map<string, Readonly<Record<string, string>>>()
  for (const { hash, sign, keys } of way) {
    await page.evaluate((next) => void (location.hash = next), hash)
    const room = hash.split('/')[1]
    await page.locator(`[data-room="${room}"] *`).first().waitFor()
    if (keys) {
      await page.locator('.plan-step').first().waitFor()
      await page.keyboard.press(keys)
    }
    await page.locator(`[data-room="${room}"] ${sign}`).first().waitFor()
    found.set(hash, await page.evaluate(lookOfRoom))
  }
  return found
}

/** Runs in the page: what elements look like, by the first of each path of classes. What depends on sizes and on the run is left out. */
function lookOfRoom(): Record<string, string> {
  const properties = [
    'display',
    'position',
    'color',
    'background-color',
    'border-top',
    'border-left',
    'border-radius',
    'box-shadow',
    'font-family',
    'font-size',
    'font-weight',
    'line-height',
    'text-align',
    'white-space',
    'list-style',
    'gap',
    'padding',
    'overflow',
    'opacity',
    'cursor',
    'text-overflow',
    'text-decoration',
    'max-height',
  ]
  const nameOf = (element: Element): string => {
    const classes = [...element.classList].toSorted().map((name) => `.${name}`)
    // the same button may be enabled in one visit and not in the other
    const states = ['aria-pressed', 'aria-current', 'aria-selected', 'aria-expanded', 'data-state'].map(
      (name) => element.getAttribute(name) ?? '',
    )
    return [element.localName, ...classes, ...states, element.matches(':disabled') ? 'disabled' : ''].join('')
  }
  const found: Record<string, string> = {}
  for (const element of document.querySelectorAll('[data-room] *')) {
    if (element.closest('svg')?.parentElement?.closest('svg')) continue
    const path: string[] = []
    for (let each: Element | null = element; each && !each.matches('[data-room]'); each = each.parentElement)
      path.unshift(nameOf(each))
    const key = path.join(' > ')
    if (key in found) continue
    const style = getComputedStyle(element)
    found[key] = properties.map((property) => `${property}: ${style.getPropertyValue(property)}`).join('; ')
  }
  return found
}
