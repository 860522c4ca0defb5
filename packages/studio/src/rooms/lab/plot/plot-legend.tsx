import type { PlotLine } from './plot-line.ts'

/** Which line is which: a sample with its dashes and its colour. */
export function PlotLegend({ lines }: { readonly lines: readonly Omit<PlotLine, 'values'>[] }) {
  return (
    <ul className="plot-legend">
      {lines.map(({ label, token, dash }) => (
        <li key={label}>
          <svg width="26" height="8" aria-hidden="true">
            <path d="M0 4h26" stroke={`var(--${token})`} strokeWidth="2" strokeDasharray={dash?.join(' ')} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
