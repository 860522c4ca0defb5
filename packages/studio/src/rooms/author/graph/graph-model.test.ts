import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { domainView } from '../../../workers/model/view/domain-view.ts'
import { type ReadableDomain, readableDomain } from '../../../workers/model/view/readable-domain.ts'
import { colourNames, graphAsSvg, type SvgColours } from '../export-document.ts'
import { viewportFor } from './graph-frame.ts'
import { graphPicture, labelOfItem, mostActions, nextItem } from './graph-model.ts'

const viewOf = (text: string) => domainView(readableDomain({ path: 'a.yaml', text }) as ReadableDomain)
const pirate = viewOf(
  readFileSync(new URL('../../../../../../examples/documents/pirate.yaml', import.meta.url), 'utf8'),
)

test('the pirate has a node for each action, its goal and its start, and a link for each thing given', () => {
  const { items, links, folded } = graphPicture(pirate, undefined, undefined)
  expect(items.map(({ id }) => id)).toEqual([
    'action:work',
    'action:goToTavern',
    'action:buyRum',
    'action:drinkRum',
    'goal:happy',
    'start',
  ])
  expect(links.map(({ from, to, label }) => `${from} ${label} ${to}`)).toContain('action:buyRum rum action:drinkRum')
  expect(links.find(({ label, from }) => label === 'rum' && from === 'action:buyRum')).toMatchObject({
    effect: 1,
    condition: 0,
  })
  expect(folded).toBe(0)
})

test('a node says what it is, and the goal of the document is no goal called goal', () => {
  const labels = (goals: string) =>
    graphPicture(viewOf(`telos: 1\nfacts: { lit: { kind: flag } }\n${goals}`), undefined, undefined).items.map(
      labelOfItem,
    )
  expect(graphPicture(pirate, undefined, undefined).items.map(labelOfItem)).toEqual([
    'action work',
    'action goToTavern',
    'action buyRum',
    'action drinkRum',
    'goal happy',
    'start',
  ])
  expect(labels('goal: { lit: true }\n')).toContain('goal')
  expect(labels('goals: { goal: { wants: { lit: true } } }\ngoal: goal\n')).toContain('goal goal')
})

test('a large domain shows what is near the selection, and counts the rest', () => {
  const actions = Array.from(
    { length: mostActions + 100 },
    (_, at) => `  a${at}: { needs: { f${at}: true }, does: { f${at + 1}: true } }`,
  )
  const facts = Array.from({ length: mostActions + 101 }, (_, at) => `  f${at}: { kind: flag }`)
  const view = viewOf(`telos: 1\nfacts:\n${facts.join('\n')}\nactions:\n${actions.join('\n')}\n`)
  const { items, folded } = graphPicture(view, undefined, { kind: 'action', name: 'a150' }, 5)
  expect(items.map(({ id }) => id).toSorted()).toEqual([
    'action:a148',
    'action:a149',
    'action:a150',
    'action:a151',
    'action:a152',
  ])
  expect(folded).toBe(mostActions + 95)
})

test('arrow keys prefer linked nodes in their direction', () => {
  const places = { a: { x: 0, y: 0 }, near: { x: 50, y: 10 }, linked: { x: 200, y: 0 }, behind: { x: -50, y: 0 } }
  expect(nextItem(places, [{ from: 'a', to: 'linked' }], 'a', [1, 0])).toBe('linked')
  expect(nextItem(places, [], 'a', [1, 0])).toBe('near')
  expect(nextItem(places, [], 'a', [0, -1])).toBeUndefined()
})

test('the whole graph fits into the frame', () => {
  const picture = graphPicture(pirate, undefined, undefined)
  const places = Object.fromEntries(picture.items.map(({ id }, at) => [id, { x: at * 300, y: at * 100 }]))
  const { x, y, zoom } = viewportFor(picture, places, { width: 600, height: 400 })
  expect(x).toBeGreaterThanOrEqual(0)
  expect(y).toBeGreaterThanOrEqual(0)
  expect(x + zoom * (1500 + 72)).toBeLessThanOrEqual(600)
})

test('the picture is drawn from the same places, and names in it are text', () => {
  const view = viewOf(
    'telos: 1\nfacts: { "<b>&": { kind: flag } }\nactions: { "</svg><script>": { does: { "<b>&": true } } }\n',
  )
  const picture = graphPicture(view, undefined, undefined)
  const colours = Object.fromEntries(colourNames.map((name) => [name, '#123456'])) as SvgColours
  const svg = graphAsSvg(picture, { 'action:</svg><script>': { x: 10, y: 20 } }, colours)
  expect(svg).toContain('translate(10 20)')
  expect(svg).not.toContain('<script>')
  expect(svg.match(/<\/svg>/g)).toHaveLength(1)
  expect(svg).toContain('&lt;b&gt;&amp; becomes true')
})
