/**
 * npm run pictures:sprites -- [FOLDER]
 * Draws all sprites of the studio, and a state of every textbook problem, on light and on dark ground.
 */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { plainColours } from '../packages/studio/src/draw/plain-colours.ts'
import { spriteFamilies } from '../packages/studio/src/draw/sprites/pictures/sprite-pictures.ts'
import { spriteSvg } from '../packages/studio/src/draw/sprites/sprite-svg.ts'
import { statePictureSvg } from '../packages/studio/src/draw/states/paint-state-picture.ts'
import { readStatePicture } from '../packages/studio/src/draw/states/read-state-picture.ts'
import { launchBrowser } from '../tests/browser/launch-browser.ts'
import { root } from './process.mjs'

/** A state, and the one before it. */
const states: readonly (readonly [problem: string, state: unknown, before: unknown])[] = [
  ['route', 'Roma', 'Firenze'],
  [
    'delivery',
    ['agentpos(3,3)', 'itempos(3,3)', 'targetpos(4,1)', 'phase(dropping)'],
    ['agentpos(2,4)', 'itempos(2,4)', 'targetpos(4,1)', 'phase(dropping)'],
  ],
  ['eight-puzzle', [1, 4, 2, 3, 0, 5, 6, 7, 8], [1, 0, 2, 3, 4, 5, 6, 7, 8]],
  ['fifteen-puzzle', '4123506789abcdef', '4123056789abcdef'],
  ['queens', [1, 5, 8, 6, 0, 0, 0, 0], [1, 5, 8, 0, 0, 0, 0, 0]],
  ['missionaries', river(1, 1, 'right'), river(3, 1, 'left')],
  ['jugs', [1, 3], [4, 0]],
  ['blocks', ['ontable(a)', 'ontable(b)', 'holding(c)'], ['ontable(a)', 'ontable(b)', 'on(c,a)']],
  [
    'vacuum',
    { width: 3, height: 3, robot: 4, dirty: [5, 6, 7, 8] },
    { width: 3, height: 3, robot: 4, dirty: [4, 5, 6, 7, 8] },
  ],
  ['sokoban', '#######/#.   .#/# $#$ #/# @   #/#  $ .#/#######', '#######/#.   .#/# $#$ #/#  @  #/#  $ .#/#######'],
  ['hanoi', { discs: [2, 1, 0], pegs: 3 }, { discs: [2, 0, 0], pegs: 3 }],
  ['knapsack', { room: 80, undecided: ['7', '8', '9', '10'] }, { room: 80, undecided: ['6', '7', '8', '9', '10'] }],
  ['needs', needs([14, 17, 7, 7], 15), needs([14, 16, 6, 6], 0)],
]

const [folder = 'docs/images'] = process.argv.slice(2)
mkdirSync(resolve(root, folder), { recursive: true })
const browser = await launchBrowser()
for (const theme of ['light', 'dark'] as const) {
  for (const [name, html] of [
    ['sprites', spriteSheet()],
    ['states', stateSheet(theme)],
  ] as const) {
    const page = await browser.newPage({ viewport: { width: 1100, height: 200 } })
    await page.setContent(`${style(theme)}${html}`)
    await page.screenshot({ path: resolve(root, folder, `${name}-${theme}.png`), fullPage: true })
    await page.close()
  }
}
await browser.close()

function river(missionaries: number, cannibals: number, boat: string): unknown {
  return {
    left: { missionaries, cannibals },
    right: { missionaries: 3 - missionaries, cannibals: 3 - cannibals },
    boat,
  }
}

function needs(values: readonly number[], minutes: number): unknown {
  const discontentment = values.reduce((sum, value) => sum + value ** 2, 0)
  return { lastAction: minutes === 0 ? 'start' : 'eat_snack', discontentment, needs: values, inactive: [], minutes }
}

function spriteSheet(): string {
  const families = Object.entries(spriteFamilies).map(([family, pictures]) => {
    const cards = Object.keys(pictures).map((picture) => {
      const drawn = [48, 20].map((size) => spriteSvg({ kind: 'picture', picture }, size, picture))
      return `<figure>${drawn.join(' ')}<figcaption>${picture}</figcaption></figure>`
    })
    return `<h2>${family}</h2><div class="sprites">${cards.join('')}</div>`
  })
  return families.join('')
}

function stateSheet(theme: 'light' | 'dark'): string {
  const cards = states.map(([problem, state, earlier]) => {
    const picture = readStatePicture(problem, {}, state)
    if (picture === undefined) throw new Error(`${problem}: found a state without a picture`)
    const before = readStatePicture(problem, {}, earlier)
    const drawn = [
      statePictureSvg(picture, { width: 180, height: 150 }, plainColours[theme], { before, title: problem }),
      statePictureSvg(picture, { width: 32, height: 32 }, plainColours[theme], { title: problem }),
    ]
    return `<figure>${drawn.join(' ')}<figcaption>${problem}</figcaption></figure>`
  })
  return `<div class="states">${cards.join('')}</div>`
}

function style(theme: 'light' | 'dark'): string {
  const { bg, ink } = plainColours[theme]
  return `<style>
    body { margin: 16px; background: ${bg}; color: ${ink}; font: 12px system-ui, sans-serif }
    h2 { margin: 12px 0 4px; font-size: 14px }
    div { display: grid; gap: 8px 4px }
    .sprites { grid-template-columns: repeat(12, 1fr) }
    .states { grid-template-columns: repeat(4, 1fr); gap: 16px }
    figure { margin: 0; white-space: nowrap } figcaption { margin-top: 2px }
  </style>`
}
