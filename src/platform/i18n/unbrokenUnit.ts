/** An amount whose unit goes to the next line as a whole: `18 500 Kč` and `/ měsíc`, never a sign alone. */
export const unbrokenUnit = (amount: string): string => amount.replace('/ ', '/\u00A0')
