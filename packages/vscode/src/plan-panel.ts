import { type Disposable, ViewColumn, type WebviewPanel, window } from 'vscode'

/** Shows the command's answer next to the editor: its text, and the picture of a plan if there is one. */
export class PlanPanel implements Disposable {
  #panel: WebviewPanel | undefined

  show(title: string, text: string, picture?: string): void {
    if (this.#panel === undefined) {
      this.#panel = window.createWebviewPanel('telos.plan', title, {
        viewColumn: ViewColumn.Beside,
        preserveFocus: true,
      })
      this.#panel.onDidDispose(() => {
        this.#panel = undefined
      })
    }
    this.#panel.title = title
    this.#panel.webview.html = pageOf(title, text, picture)
  }

  dispose(): void {
    this.#panel?.dispose()
  }
}

/** Builds a page without scripts: the policy forbids them, and pictures are loaded as images, which cannot run any. */
export function pageOf(title: string, text: string, picture: string | undefined): string {
  const image =
    picture === undefined
      ? ''
      : `<img alt="The plan with its causal links" src="data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}">`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<style>pre { font: var(--vscode-editor-font-size) var(--vscode-editor-font-family) } img { max-width: 100%; background: white }</style>
</head><body><pre>${escaped(text)}</pre>${image}</body></html>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
