import type { LucideIcon } from 'lucide-react'

interface SmallButtonProps {
  readonly icon: LucideIcon
  readonly label: string
  /** The key that does the same. */
  readonly keys?: string
  readonly isPressed?: boolean
  readonly onClick: () => void
}

/** A button that is an icon; its words are said to the mouse and to those who cannot see it. */
export function SmallButton({ icon: Icon, label, keys, isPressed, onClick }: SmallButtonProps) {
  return (
    <button
      type="button"
      className="lab-small"
      aria-label={label}
      aria-pressed={isPressed}
      title={keys === undefined ? label : `${label} (${keys})`}
      onClick={onClick}
    >
      <Icon size={14} aria-hidden />
    </button>
  )
}
