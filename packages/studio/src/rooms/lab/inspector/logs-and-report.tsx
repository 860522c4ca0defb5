import { Download } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { exportLab } from '../export/export-lab.ts'
import type { LabPartProps } from '../panel/lab-panel.tsx'
import { useLabWords } from '../words.ts'

/** The log of the first nodes of the fringe, the journal of the run, and the problem's own report. */
export function LogsAndReport({ model, shell, views }: LabPartProps) {
  const words = useLabWords(model)
  const hasReport = useStore(model.store, ({ lanes, active }) => lanes[active]?.opened?.hasReport ?? false)
  const [first, setFirst] = useState('10')
  const [report, setReport] = useState<string>()
  const count = Math.max(1, Math.min(100_000, Math.round(Number(first)) || 10))
  return (
    <details className="lab-details">
      <summary>{words.logs}</summary>
      <div className="lab-log">
        <label className="lab-field">
          <span>{words.firstNodes}</span>
          <input inputMode="numeric" value={first} onChange={(event) => setFirst(event.currentTarget.value)} />
        </label>
        <button
          type="button"
          className="button"
          onClick={() => void exportLab(model, shell, views, { what: 'fringe-log', format: 'txt' }, 'download', count)}
        >
          <Download size={13} aria-hidden /> {words.fringeLog}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => void exportLab(model, shell, views, { what: 'journal', format: 'txt' })}
        >
          <Download size={13} aria-hidden /> {words.journal}
        </button>
        {hasReport && (
          <button
            type="button"
            className="button"
            onClick={() => void model.report().then(setReport, (error: unknown) => setReport(String(error)))}
          >
            {words.report}
          </button>
        )}
        {report !== undefined && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
          <pre className="lab-state-text" tabIndex={0}>
            {report}
          </pre>
        )}
      </div>
    </details>
  )
}
