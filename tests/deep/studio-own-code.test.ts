/** Code of one's own that hangs or is wrong. */
import { test } from 'vitest'
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
