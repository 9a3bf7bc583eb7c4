export const customerCardPath = (cust_id: string) => `api/customers/${cust_id}/card`
