/** Every command has a key, and stands in the palette and under `?`, in every view. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useStudio } from '../browser/studio/open-studio.ts'

const open = useStudio()

interface Listed {
  readonly title: string
  readonly keys: string
}

/** The commands of the palette: entries without a key are places to go to. */
async function inPalette(page: Page): Promise<readonly Listed[]> {
  await page.getByRole('button', { name: /^Search or run a command/ }).click()
  // rooms have options of their own, which are there before the palette is
  await page.locator('.palette [cmdk-item]').first().waitFor()
  const items = await page.locator('.palette [cmdk-item]:has(kbd)').evaluateAll((elements) =>
    elements.map((element) => ({
      title: element.querySelector('span')!.textContent,
      keys: element.querySelector('kbd')!.textContent,
    })),
  )
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return items
}

async function underQuestionMark(page: Page): Promise<readonly Listed[]> {
  await page.getByRole('button', { name: 'Keys of this room' }).click()
  await page.getByRole('dialog').getByText('Light or dark').waitFor()
  const items = await page.locator('.key-list dl div').evaluateAll((elements) =>
    elements.map((element) => ({
      title: element.querySelector('dt')!.textContent,
      keys: element.querySelector('dd kbd')!.textContent,
    })),
  )
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return items
}

const views: readonly {
  readonly name: string
  readonly hash: string
  readonly keys?: string
  /** Something that is there when the view is. */
  readonly sign: string
  readonly commands: readonly string[]
}[] = [
  {
    name: 'Home',
    hash: '#/home',
    sign: '.cards',
    commands: ['New domain', 'Open a file', 'Watch: An agent plays Sokoban'],
  },
  {
    name: 'a card',
    hash: '#/home/watch/squad',
    sign: '.mind-plan li',
    commands: ['Play or pause', 'Faster', 'Hold Ann up', 'Whose reasons: the next one', 'Back to Home'],
  },
  {
    name: 'the text',
    hash: '#/author/example-pirate',
    keys: 'Alt+1',
    sign: '.plan-step',
    commands: [
      'Undo',
      'Rename this document',
      'Other documents',
      'Save as a file',
      'Why this step?',
      'Branch from here',
    ],
  },
  {
    name: 'the form',
    hash: '#/author/example-pirate',
    keys: 'Alt+2',
    sign: '.plan-step',
    commands: ['Show the graph'],
  },
  {
    name: 'the graph',
    hash: '#/author/example-pirate',
    keys: 'Alt+3',
    sign: '.plan-step',
    commands: ['Add an action'],
  },
  {
    name: 'the Lab',
    hash: '#/lab/missionaries?step=3',
    sign: 'canvas[data-nodes]',
    commands: ['Next f-level', 'Put another job beside', 'Breakpoint at this node, or none', 'Export: Tree, SVG'],
  },
  { name: 'PDDL', hash: '#/author/example-house', sign: '.plan-step', commands: ['Show the graph'] },
  {
    name: 'a game',
    hash: '#/author/example-sokoban',
    sign: 'h3:has-text("moves win")',
    commands: ['Copy a link to this document'],
  },
  {
    name: 'the Arcade',
    hash: '#/arcade/sokoban',
    keys: 'e',
    sign: '.winnable-box',
    commands: [
      'Let the agent play, or stop it',
      'Paint the level, or play it',
      'Add a row',
      'Branch from here',
      'Quick fix',
    ],
  },
  {
    name: 'the runs',
    hash: '#/runs/box/small-search?look=runs',
    sign: '.runs-rows td',
    commands: ['Filter the runs', 'Show: Scatter', 'Only differences, or everything', 'The next run'],
  },
]

test('in every view', async () => {
  const { page, complaints } = await open()
  for (const { name, hash, keys, sign, commands } of views) {
    await page.evaluate((to) => void (location.hash = to), hash)
    await page.locator(sign).first().waitFor()
    if (keys !== undefined) await page.keyboard.press(keys)
    const [listed, keyed] = [await inPalette(page), await underQuestionMark(page)]
    expect(listed, name).toEqual(keyed)
    expect(
      listed.map(({ title }) => title),
      name,
    ).toEqual(expect.arrayContaining([...commands]))
    expect(listed.filter((command) => command.title.trim() === '' || command.keys.trim() === '')).toEqual([])
    // no key means two things
    const all = listed.map((command) => command.keys)
    expect(
      all.filter((key, at) => all.indexOf(key) !== at),
      name,
    ).toEqual([])
  }
  // examples are reached from everywhere
  await page.keyboard.press('Control+k')
  await page.keyboard.type('boulder dash')
  await page.getByRole('option', { name: /^Boulder Dash/ }).waitFor()
  expect(complaints).toEqual([])
})
