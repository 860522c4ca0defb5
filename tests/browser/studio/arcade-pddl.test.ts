import { expect, test } from 'vitest'
import { useStudio } from './open-studio.ts'

const open = useStudio()

test('a plan is there when its address is opened; the configuration is undone by keys, and is there after a reload', async () => {
  const { page, complaints } = await open('#/arcade/sokoban?level=0&look=pddl&part=plan')
  const pddl = page.getByRole('region', { name: 'PDDL' })
  await expect.poll(() => pddl.locator('.plan-lines li').count()).toBeGreaterThan(6)
  await pddl.getByText('✓ wins the game from tick 0').waitFor()
  await pddl.getByRole('tab', { name: 'Configuration' }).click()
  const editor = pddl.locator('.cm-content')
  // a long record of how the model was made comes before what there is to edit
  const goals = editor.locator('.cm-line', { hasText: /^goals:/ })
  await goals.waitFor()
  const [line, box] = [(await goals.boundingBox())!, (await pddl.boundingBox())!]
  expect(line.y).toBeGreaterThan(box.y)
  expect(line.y + line.height).toBeLessThan(box.y + box.height)
  const firstLine = () => editor.locator('.cm-line').first().innerText()
  await editor.click()
  await page.keyboard.press('Control+Home')
  const before = await firstLine()
  await page.keyboard.type('# mine ')
  await expect.poll(firstLine).toBe(`# mine ${before}`)
  await page.keyboard.press('Control+z')
  await expect.poll(firstLine).toBe(before)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(firstLine).toBe(`# mine ${before}`)
  await page
    .getByRole('banner')
    .getByText(/\bsaved$/)
    .waitFor()
  await expect.poll(() => page.url()).toContain('part=config')
  await page.reload()
  await editor.click()
  await page.keyboard.press('Control+Home')
  await expect.poll(firstLine).toBe(`# mine ${before}`)
  expect(complaints).toEqual([])
})
