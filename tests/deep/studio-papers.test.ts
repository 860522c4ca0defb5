/** docs/papers.md can be clicked through: every address of it opens in the studio, shows something, and nobody complains. */
import { expect, test } from 'vitest'
import { useStudio } from '../browser/studio/open-studio.ts'
import { read } from '../pages.ts'

const open = useStudio()
const addresses = [...read('docs/papers.md').matchAll(/`(#\/(lab|arcade)[^`\s]*)`/g)].map(([, address]) => address!)

test('every address of the papers opens', async () => {
  expect(addresses.length).toBeGreaterThan(15)
  const { page, complaints } = await open()
  const { origin } = new URL(page.url())
  for (const address of addresses) {
    await page.goto('about:blank')
    await page.goto(`${origin}/${address}`)
    await page.locator('.room canvas, .room .cm-content, .room table, .room pre').first().waitFor()
    // what is refused, and rooms that break, are told in an alert
    await page.waitForTimeout(1_000)
    expect(await page.getByRole('alert').allInnerTexts(), address).toEqual([])
  }
  expect(complaints).toEqual([])
})

/** What each address of Vellido's chapter 5 is there to show: where, and in which words. */
const chapter5: Readonly<Record<string, readonly [place: string, words: string]>> = {
  '#/arcade/sokoban?level=0': ['.text-side .cm-line', 'crate avatar > bounceForward'],
  '#/arcade/sokoban?level=0&look=pddl': ['.pddl-body .cm-line', '(define (domain sokoban)'],
  '#/arcade/sokoban?level=0&look=pddl&encoding=turns&part=problem': ['.pddl-body .cm-line', '(next n0 n1)'],
  '#/arcade/bait?level=0&look=pddl&numbers=fluents': ['.pddl-body .cm-line', '(:functions (carries-key))'],
  '#/arcade/sokoban?level=0&look=pddl&part=config': ['.config-foot', '1 goal: (count-crate n0)'],
  '#/arcade/sokoban?level=0&look=pddl&encoding=turns&part=plan': ['.plan-phase.interactions', 'rules'],
  '#/arcade/sokoban?level=0&look=pddl&language=hddl': ['.pddl-body .cm-line', ':hierarchy'],
  '#/arcade/sokoban?level=1&play=agent': ['.board-sentence', 'The agent plays:'],
}

test("every address of Vellido's chapter 5 shows what it is there for, in one tab after the other", async () => {
  const arcade = addresses.filter((address) => address.startsWith('#/arcade'))
  expect(arcade.toSorted()).toEqual(Object.keys(chapter5).toSorted())
  const { page, complaints } = await open()
  // the plan is asked for twice: it is there although the level has been planned for
  for (const address of [...arcade, arcade.find((each) => each.includes('part=plan'))!]) {
    await page.evaluate((to) => void (location.hash = to), address)
    const [place, words] = chapter5[address]!
    await page.locator(place, { hasText: words }).first().waitFor()
  }
  expect(complaints).toEqual([])
})
