import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

export type AlertTone = 'success' | 'danger' | 'info';

const ALERT_TONE_STYLES = {
  success: { icon: CircleCheck, classes: 'border-success bg-success-tint text-success' },
  danger: { icon: CircleAlert, classes: 'border-danger bg-danger-tint text-danger' },
  info: { icon: Info, classes: 'border-line-strong bg-surface-sunken text-ink' },
} as const;

export function Alert({ tone, children }: { tone: AlertTone; children: ReactNode }) {
  const { icon: Icon, classes } = ALERT_TONE_STYLES[tone];
  return (
    <div
      className={`rise flex gap-3 rounded-md border-l-4 px-4 py-3 text-sm font-medium ${classes}`}
    >
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
