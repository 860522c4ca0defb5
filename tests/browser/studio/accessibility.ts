import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds serious or critical on a page, or in the parts of it that the selectors name. */
export async function seriousProblems(page: Page, ...parts: readonly string[]): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async (include) => {
    const { run } = (window as unknown as { readonly axe: typeof axe }).axe
    const { violations } = await run(include.length === 0 ? document : { include: include.map((part) => [part]) })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }, parts)
}
