/** Code of one's own that hangs or is wrong. */
import { expect, test } from 'vitest'
import { useStudio } from '../browser/studio/open-studio.ts'
import { openOwn, ownStatus, runOwn } from '../browser/studio/own-code.ts'

const open = useStudio()

test('code that never ends is ended; mistakes have lines', async () => {
  const { page } = await openOwn(open, 'while (true) {}\nexport default 1')
  await runOwn(page)
  await ownStatus(page)
    .getByText(/^Stopped after 5 seconds/)
    .waitFor({ timeout: 20_000 })
  const wrong = await openOwn(
    open,
    "const a: number = 1\nexport default { name: 'x', start: () => a, gaol: () => true }",
  )
  await runOwn(wrong.page)
  await wrong.page
    .getByRole('button', { name: /^line 2, column/ })
    .first()
    .waitFor()
  const twice = await openOwn(open, 'const a = 1\nconst a = 2\nexport default a')
  await runOwn(twice.page)
  await ownStatus(twice.page)
    .getByText(/declared twice/)
    .waitFor()
})

test('a script that is dropped on the editor takes the place of the whole text, and can be taken back', async () => {
  const { page, complaints } = await openOwn(open, 'export default 7 // mine')
  const editor = page.locator('.cm-content')
  await editor.getByText('// mine').waitFor()
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['export default 8 // dropped'], 'theirs.ts'))
    return transfer
  })
  await page.dispatchEvent('.cm-content', 'drop', { dataTransfer })
  await editor.getByText('// dropped').waitFor()
  expect(await editor.innerText()).toBe('export default 8 // dropped')
  await editor.click()
  await page.keyboard.press('Control+z')
  await editor.getByText('// mine').waitFor()
  // the editor speaks the language of the view
  await page.evaluate(() => void (location.hash = '#/lab/own?lang=it'))
  await page.getByRole('heading', { name: 'Un problema tuo' }).first().waitFor()
  await editor.click()
  await page.keyboard.press('Control+f')
  await page.getByPlaceholder('Trova').waitFor()
  expect(complaints).toEqual([])
})
